import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { formatDate } from '#web/lib/time.ts'
import { t } from '#web/office/texts.ts'
import { useNow } from '#web/office/ui/use-now.ts'
import styles from './billing.module.css'
import { useSubscription } from './use-subscription.ts'

const warnedAheadMs = 7 * 24 * 3600_000

/**
 * Warns on every screen, from a week ahead, when guests will lose the menu of a business that does not pay.
 */
export function PaymentNotice() {
  const { data } = useSubscription()
  const now = useNow(60_000).getTime()
  if (!data?.readableUntil) return null
  const leftMs = Date.parse(data.readableUntil) - now
  if (leftMs > warnedAheadMs) return null
  return (
    <p className={styles.notice} role="status">
      <CircleAlert aria-hidden size={20} />
      <span>
        <span>
          {t(leftMs > 0 ? 'billing.readableUntil' : 'billing.unreadable', {
            date: formatDate(data.readableUntil),
          })}
        </span>{' '}
        <Link to={officePaths.settings}>{t('billing.choosePlan')}</Link>
      </span>
    </p>
  )
}
