import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { api } from '#web/lib/api.ts'
import { t } from '#web/office/texts.ts'
import { Facts, type Fact } from '#web/office/ui/facts.tsx'
import styles from './register.module.css'
import { StepHeading } from './step-heading.tsx'
import { pathOfStep } from './steps.ts'

/** What the sign-up registered, as the server has it. */
export async function registeredDetails() {
  const [business, { email }] = await Promise.all([api('GET businesses/details'), api('GET users/details')])
  return { ...business, email }
}
export type RegisteredDetails = Awaited<ReturnType<typeof registeredDetails>>

/** Step 1 after the sign-up, reached by Back from the plan: the details can be read, and changed in the settings. */
export function RegisteredStep({ details }: { details: RegisteredDetails }) {
  const navigate = useNavigate()
  const { name, username, email, phoneNumber, address } = details
  const facts: Fact[] = [
    [t('register.name'), name],
    [t('register.username'), username],
    [t('login.email'), email],
    [t('register.phone'), phoneNumber],
    [t('register.address'), address.addressLine],
    [t('register.city'), address.city],
    [t('register.country'), address.country],
  ]
  return (
    <div className={styles.form}>
      <StepHeading title={t('register.registered')} lead={t('register.registeredLead')} />
      <Facts facts={facts} />
      <div className={styles.buttons}>
        <Button className={styles.next} onClick={() => void navigate(pathOfStep(2))}>
          {t('register.next')}
        </Button>
      </div>
    </div>
  )
}
