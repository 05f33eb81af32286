import type { Calls } from '#contract/index.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { isEndNear } from '#contract/domain/plans.ts'
import { formatDate } from '#web/lib/time.ts'
import { t } from '#web/office/texts.ts'
import { useNow } from '#web/office/ui/use-now.ts'
import { Pill } from '#web/office/ui/pill.tsx'
import styles from './billing.module.css'
import { planName, planPrice } from './plan-fields.tsx'

export type Subscription = DataOf<Calls['GET stripe/subscription']>

/** The plan, its state, and when it ends or renews. */
export function SubscriptionState({ subscription }: { subscription: Subscription }) {
  const { key, status, currentPeriodEnd } = subscription
  if (!key || status === 'none') return <p>{t('billing.none')}</p>
  return (
    <div className={styles.state}>
      <p className={styles.planName}>{planName(key)}</p>
      <p className={styles.price}>{planPrice(key)}</p>
      <p className={styles.pills}>
        {status === 'active' && <Pill tone="good">{t('billing.active')}</Pill>}
        {status === 'pastDue' && <Pill tone="bad">{t('billing.pastDue')}</Pill>}
        {status === 'ended' && <Pill tone="off">{t('billing.ended')}</Pill>}
        {currentPeriodEnd && <PeriodEnd subscription={{ ...subscription, key, currentPeriodEnd }} />}
      </p>
      {status === 'pastDue' && <p>{t('billing.pastDueHint')}</p>}
    </div>
  )
}

const hourMs = 3600_000

/** The badge of the approaching end (back-office specification, section 9). */
function PeriodEnd({
  subscription: { key, status, cancelAtPeriodEnd, currentPeriodEnd },
}: {
  subscription: Subscription & { key: NonNullable<Subscription['key']>; currentPeriodEnd: string }
}) {
  const now = useNow(hourMs)
  const date = formatDate(currentPeriodEnd)
  if (status === 'ended' || !isEndNear(key, new Date(currentPeriodEnd), now)) return null
  return cancelAtPeriodEnd ? (
    <Pill tone="waiting">{t('billing.ends', { date })}</Pill>
  ) : (
    <Pill tone="off">{t('billing.renews', { date })}</Pill>
  )
}
