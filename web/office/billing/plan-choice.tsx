import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PlanKey } from '#contract/domain/plans.ts'
import { useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import styles from './billing.module.css'
import { payments } from './payments.ts'
import { PlanFields } from './plan-fields.tsx'

/** Chooses a plan and continues to the payment, which returns to the settings. */
export function PlanChoice() {
  const [key, setKey] = useState<PlanKey>('yearly_1')
  const { run, isBusy } = useActions(payments)
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault()
        void run.choosePlan(key)
      }}
    >
      <PlanFields value={key} onChange={setKey} />
      <Button type="submit" loading={isBusy}>
        {t('billing.subscribe')}
      </Button>
    </form>
  )
}
