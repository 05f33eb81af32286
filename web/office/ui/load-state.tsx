import { Button, Skeleton } from '@mantine/core'
import { t } from '#web/office/texts.ts'
import styles from './load-state.module.css'

interface Props {
  /** Why loading failed; undefined while it loads. */
  problem: string | undefined
  onRetry: () => void
}

/** Shown in a panel whose content is loading or failed to load. */
export function LoadState({ problem, onRetry }: Props) {
  if (!problem) return <Skeleton height={200} role="status" aria-label={t('loading')} />
  return (
    <div role="alert" className={styles.failed}>
      <p>{`${t('screen.failed')}: ${problem}`}</p>
      <Button variant="default" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
