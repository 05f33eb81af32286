import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import type { PlanKey } from '#contract/domain/plans.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { t } from '#web/office/texts.ts'
import { Screen } from '#web/office/ui/screen.tsx'
import styles from './billing.module.css'
import { PlanFields, readPlan } from './plan-fields.tsx'
import { TestMode } from './test-mode.tsx'

export const loader = authLoader(() => api('GET stripe/subscription'))

const actions = {
  subscribe: action((key: PlanKey) => api('PUT stripe/test-subscription', { body: { key } }), {
    confirm: false,
    successText: 'billing.subscribed',
  }),
}

/** Replaces the payment service's checkout while none is configured (contract page, section 5). */
export default function TestCheckout() {
  const [params] = useSearchParams()
  const [key, setKey] = useState(() => readPlan(params) ?? 'yearly_1')
  const { run, isBusy } = useActions(actions)
  const navigate = useNavigate()
  async function subscribe() {
    const { isDone } = await run.subscribe(key)
    if (isDone) await navigate(officePaths.settings)
  }
  return (
    <Screen title={t('billing.testCheckout')} lead={t('billing.testLead')}>
      <form
        className={styles.test}
        onSubmit={(event) => {
          event.preventDefault()
          void subscribe()
        }}
      >
        <TestMode />
        <PlanFields value={key} onChange={setKey} />
        <div className={styles.buttons}>
          <Button type="submit" loading={isBusy}>
            {t('billing.subscribe')}
          </Button>
          <Button variant="default" component={Link} to={officePaths.settings}>
            {t('billing.back')}
          </Button>
        </div>
      </form>
    </Screen>
  )
}
