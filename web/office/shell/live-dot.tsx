import { Tooltip } from '@mantine/core'
import { t } from '#web/office/texts.ts'
import styles from './live-dot.module.css'

/** Shows whether live updates arrive or the connection is being retried. */
export function LiveDot({ isConnected }: { isConnected: boolean }) {
  return (
    <Tooltip label={t(isConnected ? 'shell.liveHint' : 'shell.notLiveHint')} position="bottom-start">
      <p className={styles.live} role="status" data-live={isConnected}>
        <span className={styles.dot} aria-hidden />
        <span>{t(isConnected ? 'shell.live' : 'shell.notLive')}</span>
      </p>
    </Tooltip>
  )
}
