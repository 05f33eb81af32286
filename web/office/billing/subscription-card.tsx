import { Button } from '@mantine/core'
import { formatDate } from '#web/lib/time.ts'
import { useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { useNow } from '#web/office/ui/use-now.ts'
import styles from './billing.module.css'
import { payments } from './payments.ts'
import { PlanChoice } from './plan-choice.tsx'
import { SubscriptionState, type Subscription } from './subscription-state.tsx'
import { TestMode } from './test-mode.tsx'
import { useSubscription } from './use-subscription.ts'

/**
 * The subscription: its state, its plan and the buttons to change both (back-office specification, section
 * 2).
 */
export function SubscriptionCard() {
  const { data: subscription, problem, reload } = useSubscription()
  return (
    <section className={styles.card} aria-label={t('billing.title')}>
      <h2 className={styles.heading}>{t('billing.title')}</h2>
      {subscription ? (
        <Content subscription={subscription} />
      ) : (
        <LoadState problem={problem} onRetry={reload} />
      )}
    </section>
  )
}

function Content({ subscription }: { subscription: Subscription }) {
  const { status, isTest } = subscription
  return (
    <>
      {isTest && <TestMode />}
      <SubscriptionState subscription={subscription} />
      <Deadline readableUntil={subscription.readableUntil} />
      {status === 'active' || status === 'pastDue' ? <Running subscription={subscription} /> : <PlanChoice />}
    </>
  )
}

/** Warns when guests will lose the menu. */
function Deadline({ readableUntil }: Pick<Subscription, 'readableUntil'>) {
  const now = useNow(60_000)
  if (!readableUntil) return null
  const isOver = new Date(readableUntil) <= now
  return (
    <p>{t(isOver ? 'billing.unreadable' : 'billing.readableUntil', { date: formatDate(readableUntil) })}</p>
  )
}

function Running({ subscription: { key, cancelAtPeriodEnd } }: { subscription: Subscription }) {
  const { run, isBusy } = useActions(payments)
  const other = key === 'yearly_1' ? 'monthly_1' : 'yearly_1'
  return (
    <div className={styles.buttons}>
      <Button loading={isBusy} onClick={() => void run.openPortal()}>
        {t('billing.manage')}
      </Button>
      <Button variant="default" disabled={isBusy} onClick={() => void run.choosePlan(other)}>
        {t(other === 'yearly_1' ? 'billing.switchToYearly' : 'billing.switchToMonthly')}
      </Button>
      <Button
        variant="subtle"
        color={cancelAtPeriodEnd ? 'paprika' : 'wine'}
        disabled={isBusy}
        onClick={() => void run.openPortal()}
      >
        {t(cancelAtPeriodEnd ? 'billing.resume' : 'billing.cancel')}
      </Button>
    </div>
  )
}
