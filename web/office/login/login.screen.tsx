import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { redirect, useNavigate } from 'react-router'
import packageJson from '../../../package.json' with { type: 'json' }
import { api, ApiError } from '#web/lib/api.ts'
import { signIn, staffToken } from '#web/lib/session.ts'
import { rememberBusiness } from '#web/office/leaving.ts'
import { LanguageChoice } from '#web/office/shell/choices.tsx'
import { t } from '#web/office/texts.ts'
import { messageOf } from '#web/office/toasts.tsx'
import logo from '#web/ui/sofra.svg'
import styles from './login.module.css'

/** Whoever is signed in already goes to the menus (back-office specification, section 2). */
export const loader = () => (staffToken.get() ? redirect('/menus') : null)

export default function Login() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
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
      rememberBusiness(await api('GET businesses/details'))
      await navigate('/menus', { replace: true })
    } catch (error) {
      setProblem(loginProblem(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <main className={styles.page}>
      <title>{`${t('login.title')} · Sofra`}</title>
      <div className={styles.card}>
        <img className={styles.logo} src={logo} alt="Sofra" width={48} height={48} />
        <h1 className={styles.title}>{t('login.title')}</h1>
        <p className={styles.subtitle}>{t('login.subtitle')}</p>
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
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
          <PasswordInput
            label={t('login.password')}
            name="password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{
              'aria-label': t('login.showPassword'),
              'aria-hidden': false,
              tabIndex: 0,
            }}
            value={password}
            error={missing(password)}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <Button type="submit" fullWidth loading={isBusy}>
            {t('login.submit')}
          </Button>
        </form>
      </div>
      <footer className={styles.foot}>
        <LanguageChoice />
        <p className={styles.version}>v{packageJson.version}</p>
      </footer>
    </main>
  )
}

/** Section 8 of the specification, and what it leaves open on the contract page, section 6. */
function loginProblem(error: unknown): string {
  return error instanceof ApiError && error.status === 401 ? t('login.invalid') : messageOf(error)
}
