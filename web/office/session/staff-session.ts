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

/** Identifies this browser: what it created before signing up becomes the new business's (contract page, section 5). */
function sessionId(): string {
  const id = session.get() ?? crypto.randomUUID()
  session.set(id)
  return id
}

/**
 * The office's transport: a 401 or 403 ends the session; public calls are sent with a guest's token (back-office
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

/** The page is being left: further rejected calls are ignored. */
let isLeaving = false
const authPaths: string[] = [officePaths.login, officePaths.register, officePaths.resetPassword]

/**
 * Goes to the sign-in page when a response says that the session has ended, here or in another tab. The sign-in page
 * explains it and leads back to the same screen.
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

/** Loads a whole new page, so that nothing of the session stays in memory. */
function leaveTo(path: string): void {
  isLeaving = true
  window.location.assign(path)
}

/** Ends the session here and on the server, then goes to the landing page. */
export async function logOut(): Promise<void> {
  // The page's event stream ends with the session; that is not an error then.
  isLeaving = true
  await disablePush().catch(() => {})
  // Without a network the token is still cleared here.
  await api('POST oauth/revoke').catch(() => {})
  clearSession()
  leaveTo('/')
}
