import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { keepToken, readStaffToken } from '#web/office/session/staff-token.ts'
import { errorMessage } from '#web/office/toasts/toasts.tsx'
import { t } from '#web/office/texts.ts'
import { AuthLayout, FormError } from '#web/office/ui/auth-layout.tsx'
import styles from '#web/office/ui/auth-layout.module.css'
import { JoinForm } from './join-form.tsx'
import { openPlace } from '#web/office/session/enter-place.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const code = new URL(request.url).searchParams.get('code') ?? ''
  const [invitation, signedIn] = await Promise.all([
    api('POST out/invitations/read', { body: { code } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status < 500) return null
      throw error
    }),
    readStaffToken() ? api('GET users/details').catch(() => null) : null,
  ])
  return { code, invitation, signedIn }
}

/** What an invitation leads to: a new account, or the one that is signed in. */
export default function Join() {
  const { code, invitation, signedIn } = useLoaderData<typeof loader>()
  const [isOther, setOther] = useState(false)
  if (!invitation)
    return (
      <AuthLayout title={t('join.invalid')} subtitle={t('join.invalidHint')}>
        <Link className={styles.link} to={officePaths.login}>
          {t('reset.toLogin')}
        </Link>
      </AuthLayout>
    )
  const { businessName, role } = invitation
  return (
    <AuthLayout
      title={t('join.title', { business: businessName })}
      subtitle={t('join.subtitle', { role: t(`role.${role}`) })}
    >
      {signedIn && !isOther ? (
        <>
          <JoinSignedIn code={code} name={`${signedIn.firstName} ${signedIn.lastName}`} />
          <button type="button" className={styles.link} onClick={() => setOther(true)}>
            {t('join.asOther')}
          </button>
        </>
      ) : (
        <>
          <JoinForm code={code} invitation={invitation} />
          {!invitation.hasAccount && (
            <Link
              className={styles.link}
              to={officePaths.login}
              state={{ link: `${officePaths.join}?code=${code}` }}
            >
              {t('register.toLogin')}
            </Link>
          )}
        </>
      )}
    </AuthLayout>
  )
}

function JoinSignedIn({ code, name }: { code: string; name: string }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function join() {
    setBusy(true)
    try {
      const { token, businessId } = await api('POST users/invitations/accept', { body: { code } })
      keepToken(businessId, token)
      openPlace(businessId)
    } catch (error) {
      setProblem(errorMessage(error))
      setBusy(false)
    }
  }
  return (
    <>
      {problem && <FormError>{problem}</FormError>}
      <Button fullWidth loading={isBusy} onClick={() => void join()}>
        {t('join.asName', { name })}
      </Button>
    </>
  )
}
