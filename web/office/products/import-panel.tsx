import { Button, Loader } from '@mantine/core'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import styles from './import-panel.module.css'
import { ImportProblems } from './import-problems.tsx'
import type { ImportState } from './use-import.ts'

interface Props {
  state: ImportState
  onRetry: () => void
  onClose: () => void
}

/** The progress and result of an import: the created products, or the errors with their lines. */
export function ImportPanel({ state, onRetry, onClose }: Props) {
  return (
    <Panel title={t('import.title')} onClose={onClose}>
      <div role="status">
        <Head state={state} />
      </div>
      {state.kind === 'done' && (
        <ol className={styles.names}>
          {state.names.map((name, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two products may have the same name
            <li key={index}>{name}</li>
          ))}
        </ol>
      )}
      {state.kind === 'notData' && <ImportProblems problems={state.problems} />}
      {state.kind === 'unknown' && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
    </Panel>
  )
}

function Head({ state }: { state: ImportState }) {
  switch (state.kind) {
    case 'running':
      return (
        <ImportResult icon={<Loader size={24} />} title={t('import.running', { n: state.count })}>
          {t('import.leave')}
        </ImportResult>
      )
    case 'done':
      return <ImportResult icon={<CircleCheck />} title={t('import.done', { n: state.names.length })} />
    case 'notJson':
      return (
        <ImportResult isBad icon={<TriangleAlert />} title={t('import.notJson')}>
          {`${t('import.line', { n: state.line })}. ${t('import.none')}`}
        </ImportResult>
      )
    case 'notData':
      return (
        <ImportResult isBad icon={<TriangleAlert />} title={t('import.notData')}>
          {t('import.none')}
        </ImportResult>
      )
    case 'unknown':
      return (
        <ImportResult isBad icon={<TriangleAlert />} title={t('error.connection')}>
          {t('import.failed')}
        </ImportResult>
      )
    case 'refused':
      return (
        <ImportResult isBad icon={<TriangleAlert />} title={state.message}>
          {t('import.refused')}
        </ImportResult>
      )
  }
}

interface ImportResultProps {
  icon: ReactNode
  title: string
  isBad?: boolean
  children?: string
}

/** How an import went, or how far it is. */
export function ImportResult({ icon, title, isBad = false, children }: ImportResultProps) {
  return (
    <div className={styles.result} data-bad={isBad}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
    </div>
  )
}
