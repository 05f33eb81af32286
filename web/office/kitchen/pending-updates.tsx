import { WifiOff } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import styles from './kitchen.module.css'

/** Says that ticks wait for the connection; they are sent by themselves when it is back. */
export function PendingUpdates({ count }: { count: number }) {
  return (
    <p className={styles.unsent} role="status" hidden={count === 0}>
      <WifiOff aria-hidden />
      {count > 0 && t('kitchen.held', { n: count })}
    </p>
  )
}
