import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { errorMessage } from '#web/office/toasts/toasts.tsx'
import { t } from '#web/office/texts.ts'
import { PasswordField } from '#web/office/ui/password-field.tsx'
import { useInvalidFocus } from '#web/office/ui/use-invalid-focus.ts'
import { FormError } from '#web/office/ui/auth-layout.tsx'
import styles from '#web/office/ui/auth-layout.module.css'

/** Email and password; a failure is shown above them, and the typed input stays. */
export function SignInForm({ onSubmit }: { onSubmit: (email: string, password: string) => Promise<void> }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { formRef, focusInvalid } = useInvalidFocus()
  const missing = (value: string) => wasTried && !value && t('problem.required')

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setProblem(undefined)
    if (!email.trim() || !password) return focusInvalid()
    setBusy(true)
    try {
      await onSubmit(email.trim(), password)
    } catch (error) {
      setProblem(loginProblem(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {problem && <FormError>{problem}</FormError>}
      <TextInput
        label={t('login.email')}
        type="email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        value={email}
        error={missing(email.trim())}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={missing(password)}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" fullWidth loading={isBusy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

/** The errors of section 8 of the specification; details in section 6 of the contract page. */
function loginProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return errorMessage(error)
  if (error.status === 401) return t('login.invalid')
  if (error.code !== 'credentials-too-many') return errorMessage(error)
  return t('login.tooMany', { n: Math.max(1, Math.ceil(error.retryAfterInSeconds / 60)) })
}
