import { Checkbox, Loader } from '@mantine/core'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#web/office/texts.ts'
import { ImportResult } from '#web/office/products/import-panel.tsx'
import importStyles from '#web/office/products/import-panel.module.css'
import changeStyles from '#web/office/products/spreadsheet/spreadsheet-changes.module.css'
import { Panel } from '#web/office/ui/panel.tsx'
import type { FileReport, FileState } from './use-file-upload.ts'

interface Props {
  state: FileState
  onOverwrite: (overwrites: boolean) => void
  onApply: () => void
  onClose: () => void
}

/** Previews what a file of translations changes, and what it cannot change. */
export function FilesPanel({ state, onOverwrite, onApply, onClose }: Props) {
  const isChecked = state.kind === 'checked'
  const canApply = isChecked && changesAnything(state.report, state.overwrites)
  return (
    <Panel
      title={t('translations.files.upload')}
      isBusy={isChecked && state.isBusy === true}
      onClose={onClose}
      {...(isChecked && { save: { label: t('translations.files.take'), disabled: !canApply } })}
      onSubmit={(event) => {
        event.preventDefault()
        if (canApply) onApply()
      }}
    >
      <div role="status">{head(state)}</div>
      {isChecked && state.problem && (
        <p role="alert" className={importStyles.why}>
          {state.problem}
        </p>
      )}
      {isChecked && <Changes list={state.report.changes} count={countChanges(state.report)} />}
      {isChecked && state.report.conflicts.length > 0 && (
        <section>
          <h3 className={changeStyles.title}>
            {t('translations.files.conflicts', { n: state.report.counts.conflicts })}
          </h3>
          <Checkbox
            label={t('translations.files.overwrite')}
            checked={state.overwrites}
            onChange={({ currentTarget }) => onOverwrite(currentTarget.checked)}
          />
          <Changes list={state.report.conflicts} count={state.report.counts.conflicts} />
        </section>
      )}
      {'report' in state && <Refusals report={state.report} />}
    </Panel>
  )
}

const countChanges = ({ counts }: FileReport) => counts.new + counts.changed
const changesAnything = ({ counts }: FileReport, overwrites: boolean) =>
  counts.new + counts.changed + counts.checked + (overwrites ? counts.conflicts : 0) > 0

function head(state: FileState): ReactNode {
  if (state.kind === 'reading') return <ImportResult icon={<Loader size={24} />} title={t('sheet.reading')} />
  if (state.kind === 'failed') return <ImportResult isBad icon={<TriangleAlert />} title={state.message} />
  const { counts } = state.report
  const summary = [
    t('sheet.new', { n: counts.new }),
    t('sheet.changed', { n: counts.changed }),
    ...(counts.checked ? [t('translations.files.checked', { n: counts.checked })] : []),
    t('sheet.unchanged', { n: counts.unchanged }),
  ].join(' · ')
  const title =
    state.kind === 'done'
      ? t('translations.files.done')
      : t(changesAnything(state.report, true) ? 'sheet.checked' : 'translations.files.nothing')
  return (
    <ImportResult icon={<CircleCheck />} title={title}>
      {summary}
    </ImportResult>
  )
}

const Changes = ({ list, count }: { list: FileReport['changes']; count: number }) => (
  <>
    <ul className={importStyles.problems}>
      {list.map(({ row, source, before, after }) => (
        <li key={row}>
          <span className={importStyles.line}>{t('sheet.row', { n: row })}</span>
          <span className={importStyles.where}>{source}</span>
          <span className={changeStyles.change}>
            <del>{before ?? '–'}</del>
            <span>{' → '}</span>
            <ins>{after}</ins>
          </span>
        </li>
      ))}
    </ul>
    <More left={count - list.length} />
  </>
)

function Refusals({ report: { refused, counts } }: { report: FileReport }) {
  if (!refused.length) return null
  return (
    <section>
      <h3 className={changeStyles.title}>{t('translations.files.refused', { n: counts.refused })}</h3>
      <ul className={importStyles.problems}>
        {refused.map(({ row, source, problem, limit }) => (
          <li key={row}>
            <span className={importStyles.line}>{t('sheet.row', { n: row })}</span>
            <span className={importStyles.where}>{source}</span>
            <span className={importStyles.why}>{refusalText(problem, limit)}</span>
          </li>
        ))}
      </ul>
      <More left={counts.refused - refused.length} />
    </section>
  )
}

function refusalText(problem: FileReport['refused'][number]['problem'], limit: number | null): string {
  if (problem === 'maxLength') return t('problem.maxLength', { limit: limit ?? 0 })
  if (problem === 'characters') return t('problem.characters')
  return t(`translations.files.problem.${problem}`)
}

const More = ({ left }: { left: number }) =>
  left > 0 && <p className={importStyles.text}>{t('import.more', { n: left })}</p>
