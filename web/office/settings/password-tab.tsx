import { Button } from '@mantine/core'
import { LogOut } from 'lucide-react'
import { z } from 'zod'
import { NewPassword, secret } from '#contract/shared/shapes.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { askLogOut } from '#web/office/service/log-out.ts'
import { useMay } from '#web/office/session/role.ts'
import { readSharedDevice } from '#web/office/session/shared-device.ts'
import { t } from '#web/office/texts.ts'
import { PasswordField } from '#web/office/ui/password-field.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { BusinessDataSection } from './business-data-section.tsx'
import { Devices } from './devices.tsx'
import { FactorsSection } from './factors-section.tsx'
import { LeaveSection } from './leave-section.tsx'
import { PinSection } from './pin-section.tsx'
import styles from './settings.module.css'

const empty = { oldPassword: '', newPassword: '', again: '' }
type Draft = typeof empty

const PasswordChange = z.object({
  oldPassword: secret(bounds.givenPassword).min(1),
  newPassword: NewPassword,
  again: secret(bounds.givenPassword).min(1),
})

const actions = {
  change: action(
    ({ oldPassword, newPassword }: Draft) =>
      api('POST reset-password', { body: { oldPassword, newPassword } }),
    { subject: 'settings.changePassword', successText: 'settings.passwordChanged' },
  ),
}

interface Props {
  /** Empty: they have no account, and log in with a PIN only. */
  email: string
  hasPin: boolean
  deletionOn: string | null
}

/** A new password, the devices that are signed in, and log-out (back-office specification, sections 2, 4 and 5). */
export function PasswordTab({ email, hasPin, deletionOn }: Props) {
  const may = useMay()
  return (
    <div className={styles.form}>
      {email && <PasswordForm email={email} />}
      {email && !readSharedDevice() && <FactorsSection />}
      <PinSection hasPin={hasPin} hasAccount={email !== ''} />
      <Devices />
      {may('exportData') && may('deleteBusiness') && <BusinessDataSection deletionOn={deletionOn} />}
      {email && <LeaveSection />}
      <section className={styles.section}>
        <Button
          className={styles.start}
          variant="default"
          leftSection={<LogOut aria-hidden size={18} />}
          onClick={() => void askLogOut()}
        >
          {t(readSharedDevice() ? 'device.lockNow' : 'nav.logOut')}
        </Button>
      </section>
    </div>
  )
}

function PasswordForm({ email }: { email: string }) {
  const form = useDraft<Draft, typeof PasswordChange>(empty, PasswordChange)
  const { formRef } = form
  const { run, isBusy } = useActions(actions)
  async function save(draft: Draft) {
    if (draft.newPassword !== draft.again) return form.setErrors({ again: t('settings.passwordsDiffer') })
    const outcome = await run.change(draft)
    if (outcome.isDone) return form.reset()
    form.setErrors(outcome.fields)
    if (outcome.error instanceof ApiError && outcome.error.code === 'wrong-password')
      form.setFieldError('oldPassword', t('error.wrong-password'))
  }
  return (
    <form
      ref={formRef}
      className={styles.password}
      noValidate
      onSubmit={form.onSubmit((draft) => void save(draft))}
    >
      {/* Password managers need the account that the password belongs to. */}
      <input hidden type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        required
        label={t('settings.currentPassword')}
        autoComplete="current-password"
        {...form.getInputProps('oldPassword')}
      />
      <PasswordField
        required
        label={t('settings.newPassword')}
        description={t('reset.newSubtitle')}
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
      <PasswordField
        required
        label={t('settings.newPasswordAgain')}
        autoComplete="new-password"
        {...form.getInputProps('again')}
      />
      <Button type="submit" loading={isBusy}>
        {t('settings.changePassword')}
      </Button>
    </form>
  )
}
