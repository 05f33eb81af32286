import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { officePaths } from '#contract/domain/office-paths.ts'
import { NewPassword } from '#contract/shared/shapes.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { clearSession } from '#web/office/session/page-session.ts'
import { AuthLayout, FormError } from '#web/office/ui/auth-layout.tsx'
import styles from '#web/office/ui/auth-layout.module.css'
import { t } from '#web/office/texts.ts'
import { errorMessage, toastSuccess } from '#web/office/toasts/toasts.tsx'
import { PasswordField } from '#web/office/ui/password-field.tsx'
import { createValidator } from '#web/office/ui/form-validator.ts'
import { useInvalidFocus } from '#web/office/ui/use-invalid-focus.ts'

const problems = createValidator(z.object({ password: NewPassword, confirmed: z.string() }))

/** Sets a new password with the mailed code, then goes to the sign-in. */
export function NewPasswordForm({ code }: { code: string }) {
  const [password, setPassword] = useState('')
  const [confirmed, setConfirmed] = useState('')
  const [wasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const { formRef, focusInvalid } = useInvalidFocus()
  const navigate = useNavigate()
  const found = problems({ password: password || undefined, confirmed: confirmed || undefined })
  if (confirmed && confirmed !== password) found['confirmed'] = t('reset.mismatch')

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setRefused(undefined)
    if (Object.keys(found).length) return focusInvalid()
    setBusy(true)
    try {
      await api('POST out/reset-password', { body: { code, password } })
      // The reset ended every session of the account, including any in this browser.
      clearSession()
      toastSuccess(t('reset.done'))
      await navigate(officePaths.login, { replace: true })
    } catch (error) {
      setRefused(error)
    } finally {
      setBusy(false)
    }
  }

  const field = (name: 'password' | 'confirmed', value: string, change: (value: string) => void) => ({
    name,
    value,
    autoComplete: 'new-password',
    error: wasTried && found[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change(currentTarget.value),
  })

  return (
    <AuthLayout title={t('reset.newTitle')} subtitle={t('reset.newSubtitle')}>
      <form ref={formRef} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {refused !== undefined && <FormError>{errorMessage(refused)}</FormError>}
        <PasswordField label={t('reset.new')} {...field('password', password, setPassword)} />
        <PasswordField label={t('reset.confirm')} {...field('confirmed', confirmed, setConfirmed)} />
        <Button type="submit" fullWidth loading={isBusy}>
          {t('reset.submit')}
        </Button>
      </form>
      {refused instanceof ApiError && refused.code === 'reset-invalid' ? (
        <Link className={styles.link} to={officePaths.resetPassword}>
          {t('reset.again')}
        </Link>
      ) : (
        <Link className={styles.link} to={officePaths.login}>
          {t('reset.toLogin')}
        </Link>
      )}
    </AuthLayout>
  )
}
