import { Skeleton } from '@mantine/core'
import { t } from '#web/office/texts.ts'
import styles from './skeleton.module.css'

/** The outline of a screen with a list, shown while it loads. */
export function ScreenSkeleton() {
  return (
    <div className={styles.screen} role="status" aria-label={t('loading')}>
      <Skeleton height={40} width="40%" />
      <Skeleton height={44} />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={64} radius="lg" />
      ))}
    </div>
  )
}
