import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Link, redirect, useNavigate } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { signIn, staffToken } from '#web/lib/session.ts'
import { readEndedSession, pathAfterSignIn } from '#web/office/session/ended-session.ts'
import { rememberBusiness } from '#web/office/session/staff-session.ts'
import { offerPush } from '#web/office/session/push-device.ts'
import { t } from '#web/office/texts.ts'
import { errorMessage } from '#web/office/actions/toasts.tsx'
import { PasswordField } from '#web/office/ui/password-field.tsx'
import { AuthLayout, FormError } from './auth-layout.tsx'
import styles from './auth-layout.module.css'

/** Staff who are already signed in go to the menus (back-office specification, section 2). */
export const loader = () => (staffToken.get() ? redirect(officePaths.menus) : null)

export default function Login() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [hasEnded] = useState(() => readEndedSession() !== null)
  const navigate = useNavigate()
  const missing = (value: string) => wasTried && !value && t('problem.required')

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setProblem(undefined)
    if (!email.trim() || !password) return
    setBusy(true)
    try {
      await signIn(email.trim(), password)
      const business = await api('GET businesses/details')
      const place = pathAfterSignIn(business.id)
      rememberBusiness(business)
      await navigate(place, { replace: true })
      // Not awaited: the browser's permission prompt must not delay the office.
      void offerPush()
    } catch (error) {
      setProblem(loginProblem(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthLayout title={t('login.title')} subtitle={t('login.subtitle')}>
      {hasEnded && (
        <div className={styles.ended} role="alert">
          <p className={styles.endedTitle}>{t('login.ended')}</p>
          <p>{t('login.endedHint')}</p>
        </div>
      )}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
      <nav className={styles.links}>
        <Link className={styles.link} to={officePaths.resetPassword}>
          {t('login.forgot')}
        </Link>
        <Link className={styles.link} to={officePaths.register}>
          {t('login.signUp')}
        </Link>
      </nav>
    </AuthLayout>
  )
}

/** Section 8 of the specification; details in section 6 of the contract page. */
function loginProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return errorMessage(error)
  if (error.status === 401) return t('login.invalid')
  if (error.code !== 'credentials-too-many') return errorMessage(error)
  return t('login.tooMany', { n: Math.max(1, Math.ceil(error.retryAfterInSeconds / 60)) })
}
