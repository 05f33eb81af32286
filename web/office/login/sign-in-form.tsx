import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { errorMessage } from '#web/office/toasts/toasts.tsx'
import { t } from '#web/office/texts.ts'
import { FactorFields, useFactor, type FactorProof } from '#web/office/ui/factor-fields.tsx'
import { PasswordField } from '#web/office/ui/password-field.tsx'
import { useInvalidFocus } from '#web/office/ui/use-invalid-focus.ts'
import { FormError } from '#web/office/ui/auth-layout.tsx'
import styles from '#web/office/ui/auth-layout.module.css'

interface Props {
  onSubmit: (email: string, password: string, proof: FactorProof) => Promise<void>
}

/** Email and password, then a second factor if the account has one and the browser is new; a failure is shown above them, and the typed input stays. */
export function SignInForm({ onSubmit }: Props) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { formRef, focusInvalid } = useInvalidFocus()
  const missing = (value: string) => wasTried && !value && t('problem.required')

  const factor = useFactor()

  async function submit(proof: FactorProof) {
    setTried(true)
    setProblem(undefined)
    if (!email.trim() || !password) return focusInvalid()
    setBusy(true)
    try {
      await onSubmit(email.trim(), password, proof)
    } catch (error) {
      if (!factor.note(error)) setProblem(loginProblem(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit(factor.proof)
      }}
    >
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
      <FactorFields factor={factor} onPasskey={submit} />
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
