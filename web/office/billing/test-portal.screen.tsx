import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import type { PlanKey } from '#contract/domain/plans.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { t } from '#web/office/texts.ts'
import { Screen } from '#web/office/ui/screen.tsx'
import styles from './billing.module.css'
import { PlanFields, readPlan } from './plan-fields.tsx'
import { SubscriptionState } from './subscription-state.tsx'
import { TestMode } from './test-mode.tsx'

export const loader = authLoader(() => api('GET stripe/subscription'))

const actions = {
  changePlan: action((key: PlanKey) => api('PUT stripe/test-subscription', { body: { key } }), {
    subject: 'billing.changePlan',
    successText: 'billing.planChanged',
  }),
  cancel: action(() => api('PUT stripe/test-subscription', { body: { cancelAtPeriodEnd: true } }), {
    subject: 'billing.cancel',
    successText: 'billing.cancelled',
  }),
  resume: action(() => api('PUT stripe/test-subscription', { body: { cancelAtPeriodEnd: false } }), {
    confirm: false,
    successText: 'billing.resumed',
  }),
}

/** Replaces the payment service's portal while none is configured (contract page, section 5). */
export default function TestPortal() {
  const subscription = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const [key, setKey] = useState(() => readPlan(params) ?? subscription.key ?? 'yearly_1')
  const { run, isBusy } = useActions(actions)
  const isRunning = subscription.status === 'active' || subscription.status === 'pastDue'
  return (
    <Screen title={t('billing.testPortal')} lead={t('billing.testLead')}>
      <div className={styles.test}>
        <TestMode />
        <SubscriptionState subscription={subscription} />
        <PlanFields value={key} onChange={setKey} />
        <div className={styles.buttons}>
          <Button
            disabled={isRunning && key === subscription.key}
            loading={isBusy}
            onClick={() => void run.changePlan(key)}
          >
            {t(isRunning ? 'billing.changePlan' : 'billing.subscribe')}
          </Button>
          {isRunning && (
            <Button
              variant="default"
              loading={isBusy}
              onClick={() => void (subscription.cancelAtPeriodEnd ? run.resume() : run.cancel())}
            >
              {t(subscription.cancelAtPeriodEnd ? 'billing.resume' : 'billing.cancelAtPeriodEnd')}
            </Button>
          )}
          <Button variant="default" component={Link} to={officePaths.settings}>
            {t('billing.back')}
          </Button>
        </div>
      </div>
    </Screen>
  )
}
