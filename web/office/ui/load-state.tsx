import { Button, Skeleton } from '@mantine/core'
import { t } from '#web/office/texts.ts'
import styles from './load-state.module.css'

interface Props {
  /** Why it could not be read; none: it is on its way. */
  problem: string | undefined
  onRetry: () => void
}

/** Stands where a panel's content is not there yet, or could not be read. */
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
