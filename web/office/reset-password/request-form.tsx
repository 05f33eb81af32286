import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { officePaths } from '#contract/domain/office-paths.ts'
import { Email } from '#contract/shared/shapes.ts'
import { api } from '#web/lib/api.ts'
import { AuthLayout, FormError } from '#web/office/ui/auth-layout.tsx'
import styles from '#web/office/ui/auth-layout.module.css'
import { t } from '#web/office/texts.ts'
import { errorMessage } from '#web/office/toasts/toasts.tsx'
import { createValidator } from '#web/office/ui/form-validator.ts'
import { useInvalidFocus } from '#web/office/ui/use-invalid-focus.ts'

const problems = createValidator(z.object({ email: Email }))

/** Requests the mail; the response looks the same whether or not the account exists. */
export function RequestForm() {
  const [email, setEmail] = useState('')
  const [wasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { formRef, focusInvalid } = useInvalidFocus()
  const found = problems({ email: email.trim() })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setProblem(undefined)
    setSent(false)
    if (found['email']) return focusInvalid()
    setBusy(true)
    try {
      await api('POST out/request-reset-password', { body: { email: email.trim() } })
      setSent(true)
    } catch (error) {
      setProblem(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthLayout title={t('reset.title')} subtitle={t('reset.subtitle')}>
      <form ref={formRef} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {problem && <FormError>{problem}</FormError>}
        <div>
          <div className={styles.status} role="status">
            {isSent && <p className={styles.done}>{t('reset.sent')}</p>}
          </div>
          <TextInput
            label={t('login.email')}
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            value={email}
            error={wasTried && found['email']}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </div>
        <Button type="submit" fullWidth loading={isBusy}>
          {t('reset.send')}
        </Button>
      </form>
      <Link className={styles.link} to={officePaths.login}>
        {t('reset.toLogin')}
      </Link>
    </AuthLayout>
  )
}
