import { Tooltip } from '@mantine/core'
import { t } from '#web/office/texts.ts'
import styles from './live-dot.module.css'

/** Says whether changes appear by themselves, or the connection is being tried again. */
export function LiveDot({ isConnected }: { isConnected: boolean }) {
  return (
    <Tooltip label={t(isConnected ? 'shell.liveHint' : 'shell.notLiveHint')} position="bottom-start">
      <p className={styles.live} role="status" data-live={isConnected}>
        <span className={styles.dot} aria-hidden />
        {t(isConnected ? 'shell.live' : 'shell.notLive')}
      </p>
    </Tooltip>
  )
}
