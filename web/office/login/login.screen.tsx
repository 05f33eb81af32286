import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { Link, redirect, useLocation, useNavigate } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { readBusinessOfTab, readStaffToken, startSession } from '#web/office/session/staff-token.ts'
import { pathAfterSignIn, keptLink } from '#web/office/session/after-sign-in.ts'
import { readEndedSession } from '#web/office/session/ended-session.ts'
import { rememberBusiness, signIn } from '#web/office/session/page-session.ts'
import { refreshRole } from '#web/office/session/role.ts'
import { DeviceLogIn } from '#web/office/devices/device-log-in.tsx'
import { noteTouch, readSharedDevice } from '#web/office/session/shared-device.ts'
import { offerPush } from '#web/office/session/push-device.ts'
import { t } from '#web/office/texts.ts'
import type { FactorProof } from '#web/office/ui/factor-fields.tsx'
import { AuthLayout, FormError } from '#web/office/ui/auth-layout.tsx'
import { EndedNotice } from './ended-notice.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from '#web/office/ui/auth-layout.module.css'

/** Staff who are already signed in go to the menus (back-office specification, section 2). */
export const loader = () => (readStaffToken() ? redirect(officePaths.menus) : null)

export default function Login() {
  const [ended] = useState(readEndedSession)
  const [device, setDevice] = useState(readSharedDevice)
  const [way, setWay] = useState<'pin' | 'email' | 'gone'>(device ? 'pin' : 'email')
  const link = useLink()
  const navigate = useNavigate()

  async function enter() {
    noteTouch()
    const [business] = await Promise.all([api('GET businesses/details'), refreshRole()])
    // On a shared device the link may be what somebody else had open.
    const path = pathAfterSignIn(business.id, device ? undefined : link)
    rememberBusiness(business)
    await navigate(path, { replace: true })
    // Not awaited: the browser's permission prompt must not delay the office. A shared device has no owner to ask.
    if (!device) void offerPush()
  }
  const enterByToken = (token: string) => {
    startSession(token)
    return enter()
  }
  const enterByEmail = async (email: string, password: string, proof: FactorProof) => {
    await signIn(email, password, { ...proof }, ended?.businessId ?? readBusinessOfTab() ?? undefined)
    await enter()
  }
  const forgetDevice = useCallback(() => {
    setDevice(null)
    setWay('gone')
  }, [])

  if (device && way === 'pin')
    return (
      <DeviceLogIn
        device={device}
        onToken={enterByToken}
        onByEmail={() => setWay('email')}
        onGone={forgetDevice}
      />
    )

  return (
    <AuthLayout title={t('login.title')} subtitle={t('login.subtitle')}>
      {ended && <EndedNotice path={ended.path} />}
      {way === 'gone' && <FormError>{t('device.gone')}</FormError>}
      <SignInForm onSubmit={enterByEmail} />
      {device && (
        <Button variant="subtle" onClick={() => setWay('pin')}>
          {t('device.byPin')}
        </Button>
      )}
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

/** The link that led here, stored in the history entry to survive a reload. */
function useLink(): unknown {
  const { state } = useLocation() as { state: unknown }
  const [link] = useState(() => keptLink(state))
  const navigate = useNavigate()
  useEffect(() => {
    if (link) void navigate(officePaths.login, { replace: true, state: { link } })
  }, [link, navigate])
  return link
}
