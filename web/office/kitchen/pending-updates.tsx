import { WifiOff } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import styles from './kitchen.module.css'

/** Shows how many updates are waiting for the connection; they are sent automatically once it is back. */
export function PendingUpdates({ count }: { count: number }) {
  return (
    <p className={styles.unsent} role="status" hidden={count === 0}>
      <WifiOff aria-hidden />
      {count > 0 && <span>{t('kitchen.held', { n: count })}</span>}
    </p>
  )
}
