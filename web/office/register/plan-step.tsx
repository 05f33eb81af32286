import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { PlanChoice } from '#web/office/billing/plan-choice.tsx'
import { offerPush } from '#web/office/session/push-device.ts'
import { t } from '#web/office/texts.ts'
import styles from './register.module.css'
import { StepHeading } from './step-heading.tsx'
import { registeredPath } from './steps.ts'

/** Step 2: a plan now, or later in the settings. */
export function PlanStep() {
  const navigate = useNavigate()
  async function decideLater() {
    await navigate(officePaths.menus, { replace: true })
    // Not awaited: the permission prompt must not delay the office.
    void offerPush()
  }
  return (
    <div className={styles.form}>
      <StepHeading title={t('register.plan')} lead={t('register.planLead')} />
      <PlanChoice />
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => void navigate(registeredPath)}>
          {t('back')}
        </Button>
        <Button variant="default" onClick={() => void decideLater()}>
          {t('register.later')}
        </Button>
      </div>
    </div>
  )
}
