import { officePaths } from '#contract/domain/office-paths.ts'
import { networkTransport, type Transport } from '#web/lib/api.ts'
import { asGuest } from '#web/lib/session.ts'
import { stored } from '#web/lib/stored.ts'
import { askForApproval } from './approval.ts'
import { recordEndedSession } from './ended-session.ts'
import {
  clearSession,
  interrupt,
  isPageBound,
  isRejection,
  isRightMissing,
  rememberedBusinessId,
  startAnew,
  usableToken,
} from './page-session.ts'
import { disablePush } from './push-device.ts'
import { refreshRole } from './role.ts'
import { forgetSeen } from './seen-cache.ts'
import { readSharedDevice } from './shared-device.ts'
import { dropAllTokens, knownTokens, readStaffToken } from './staff-token.ts'

const session = stored('session_id')

/**
 * Discards the id under which this browser's work before signing up is stored: it has been claimed, or is no
 * longer wanted.
 */
export const startSignupSession = (): void => session.set(null)

/**
 * Identifies this browser: what it created before signing up is assigned to the new business (contract page,
 * section 5).
 */
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
  if (path.startsWith('/api/users/businesses/') || (path.startsWith('/api/init/') && !readStaffToken())) {
    init.headers.set('X-Session-Id', sessionId())
    return asGuest(path, init)
  }
  const send = () =>
    sendInSession((token) => {
      if (token) init.headers.set('Authorization', `Bearer ${token}`)
      return networkTransport(path, init)
    }, init.signal)
  const response = await send()
  const approval = await askForApproval(response)
  if (!approval) return response
  init.headers.set('Approval', approval)
  return send()
}

/**
 * Sends a call with the session's token. If the session has ended, the call waits until somebody signs in
 * over the screen, and is sent again; on a page without a screen of the office, the browser opens the sign-in.
 */
export async function sendInSession(
  send: (token: string | null) => Promise<Response>,
  signal?: AbortSignal | null,
): Promise<Response> {
  if (hasLeft) return new Promise(() => {})
  const token = await usableToken(signal)
  const response = await send(token)
  // Open screens lose at once what was taken away.
  if (await isRightMissing(response)) void refreshRole().catch(() => {})
  if (!token || isLeaving || !(await isRejection(response))) return response
  if (!isPageBound() || readSharedDevice()) return leaveForSignIn(response)
  interrupt(token)
  const repeated = await send(await usableToken(signal))
  return (await isRejection(repeated)) ? leaveForSignIn(repeated) : repeated
}

/** The page is being left: further rejected calls are ignored. */
let isLeaving = false
/** The browser loads another page: no further call is sent, such as the stream's next attempt. */
let hasLeft = false

/** Opens the sign-in page, which explains why and leads back to the same screen. */
function leaveForSignIn(response: Response): Response {
  if (isLeaving) return response
  // Whoever comes next on a shared device does not go on where somebody else was.
  const isShared = readSharedDevice() !== null
  if (!isShared) recordEndedSession(rememberedBusinessId())
  clearSession()
  if (isShared) leaveAtOnce()
  else leaveTo(officePaths.login)
  return response
}

/** Loads a whole new page, so that nothing of the session stays in memory. */
function leaveTo(path: string): void {
  isLeaving = true
  hasLeft = true
  window.location.assign(path)
}

/** The same for the next person on a shared device, without a question about what was typed. */
function leaveAtOnce(): void {
  isLeaving = true
  hasLeft = true
  void startAnew(officePaths.login)
}

/** How long a lock waits for the server, which ends the session at the next log-in otherwise. */
const lockTimeoutMs = 2_000

/** Ends the session on a shared device, here and on the server; whoever comes next chooses who they are. */
export async function lock(): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  document.documentElement.dataset['gone'] = ''
  await endAllSessions(AbortSignal.timeout(lockTimeoutMs))
  await forgetSeen().catch(() => {})
  leaveAtOnce()
}

/** Ends the sessions of all businesses here and on the server, then goes to the landing page, which a device does not keep. */
export async function logOut(): Promise<void> {
  if (readSharedDevice()) return lock()
  // The page's event stream ends with the session; that must not be handled as an error.
  isLeaving = true
  await disablePush().catch(() => {})
  await endAllSessions()
  // Not left behind by a page that is gone.
  await forgetSeen().catch(() => {})
  leaveTo(navigator.onLine ? '/' : officePaths.login)
}

async function endAllSessions(signal: AbortSignal | null = null): Promise<void> {
  const tokens = knownTokens()
  // Before the server ends them, which other tabs notice; without a network, it is all that happens.
  dropAllTokens()
  clearSession()
  await Promise.allSettled(tokens.map((token) => revoke(token, signal)))
}

const revoke = (token: string, signal: AbortSignal | null) =>
  networkTransport('/api/oauth/revoke', {
    method: 'POST',
    headers: new Headers({ Authorization: `Bearer ${token}`, 'X-Requested-With': 'sofra' }),
    signal,
  })
