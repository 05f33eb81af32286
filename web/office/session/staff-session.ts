import { officePaths } from '#contract/domain/office-paths.ts'
import { api, type Transport } from '#web/lib/api.ts'
import { asGuest, asStaff, staffToken } from '#web/lib/session.ts'
import { stored } from '#web/lib/stored.ts'
import { clearEndedSession, recordEndedSession } from './ended-session.ts'
import { disablePush } from './push-device.ts'

const session = stored('session_id')

const businessId = stored('businessId')
const businessCurrency = stored('businessCurrency')

export function rememberBusiness(business: { id: string; configuration: { currency: string } }): void {
  businessId.set(business.id)
  businessCurrency.set(business.configuration.currency)
  clearEndedSession()
}

export function clearSession(): void {
  staffToken.set(null)
  businessId.set(null)
  businessCurrency.set(null)
}

/** Of this browser: what it made before signing up becomes the new business's (contract page, section 5). */
function sessionId(): string {
  const id = session.get() ?? crypto.randomUUID()
  session.set(id)
  return id
}

/**
 * The office's transport: a 401 or 403 ends the session; what is open to all is asked with a guest's token (back-office
 * specification, section 6).
 */
export const staffTransport: Transport = async (path, init) => {
  if (path.startsWith('/api/out/')) return asGuest(path, init)
  if (path.startsWith('/api/users/')) {
    init.headers.set('X-Session-Id', sessionId())
    return asGuest(path, init)
  }
  return leaveIfSessionEnded(await asStaff(path, init))
}

/** The page is on its way out: what else is refused meanwhile says nothing new. */
let isLeaving = false
const authPaths: string[] = [officePaths.login, officePaths.register, officePaths.resetPassword]

/**
 * Goes to the sign-in page when an answer says that the session has ended, in this tab or in another of this browser;
 * the sign-in page says so and leads back to where they were.
 */
export function leaveIfSessionEnded(response: Response): Response {
  const isOver = response.status === 401 || response.status === 403
  if (isOver && !isLeaving && !authPaths.includes(window.location.pathname)) {
    recordEndedSession(businessId.get())
    clearSession()
    leaveTo(officePaths.login)
  }
  return response
}

/** A whole new page, so that nothing of the session stays in memory. */
function leaveTo(path: string): void {
  isLeaving = true
  window.location.assign(path)
}

/** Ends the session here and on the server, then goes to the landing page. */
export async function logOut(): Promise<void> {
  // The stream of this page ends with the session, which is no news then.
  isLeaving = true
  await disablePush().catch(() => {})
  // Without a network the token is forgotten here all the same.
  await api('POST oauth/revoke').catch(() => {})
  clearSession()
  leaveTo('/')
}
