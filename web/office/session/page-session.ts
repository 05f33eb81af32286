import { officePaths } from '#contract/domain/office-paths.ts'
import { staffCookieName } from '#contract/domain/staff-cookie.ts'
import { networkTransport, readResponse, type ApiError } from '#web/lib/api.ts'
import { requestToken } from '#web/lib/session.ts'
import { createStore } from '#web/lib/store.ts'
import { stored } from '#web/lib/stored.ts'
import type { Role } from '#contract/domain/rights.ts'
import { clearEndedSession, recordEndedSession } from './ended-session.ts'
import { rememberPerson, signedInPerson, type SignedInPerson } from './person.ts'
import { forgetRole, rememberRole } from './role.ts'
import { forgetSeen } from './seen-cache.ts'
import {
  bindTab,
  dropToken,
  keepToken,
  noteUse,
  readBusinessOfTab,
  readStaffToken,
  startSession,
  switchTab,
} from './staff-token.ts'
import { readSharedDevice } from './shared-device.ts'

/**
 * The session of this page. When it ends, the page stays as it is and its calls wait until somebody signs in
 * again, so nothing typed is lost. The page belongs to one person of one business: its calls are never sent for another.
 */
interface PageSession {
  businessId: string
  /** Who uses it. */
  staffId: string | undefined
  /** The token known to belong to this business. */
  token: string | null
}
let page: PageSession | undefined

interface Business {
  id: string
  name: string
  configuration: { currency: string }
}

const businessId = stored('businessId')
const businessCurrency = stored('businessCurrency')

/** Set while the page's session has ended: the path of the waiting screen. */
const interruption = createStore<{ path: string } | undefined>(undefined)
export const useInterruption = interruption.use

/** Binds the page to the business of the current session. */
export function rememberBusiness(business: Business): void {
  page = { businessId: business.id, staffId: signedInPerson()?.id, token: readStaffToken() }
  bindTab(business)
  businessId.set(business.id)
  businessCurrency.set(business.configuration.currency)
  setStaffCookie(business.id)
  clearEndedSession()
}

/** The business of this page; null: nobody is signed in. */
export const rememberedBusinessId = (): string | null =>
  readStaffToken() && (page?.businessId ?? readBusinessOfTab() ?? businessId.get())
export const isPageBound = (): boolean => page !== undefined

export function clearSession(): void {
  page = undefined
  forget({ isPageLeft: true })
  interruption.set(undefined)
}

function forget({ isPageLeft }: { isPageLeft: boolean }): void {
  forgetRole({ isPageLeft })
  dropToken()
  businessId.set(null)
  businessCurrency.set(null)
  setStaffCookie(null)
  void forgetSeen().catch(() => {})
}

const cookieLifeInSeconds = 30 * 24 * 3600

/** Marks this browser as the business's own staff, for its guest pages. */
function setStaffCookie(value: string | null): void {
  const life = value ? cookieLifeInSeconds : 0
  document.cookie = `${staffCookieName}=${value ?? ''}; Path=/; Max-Age=${life}; SameSite=Lax`
}

/** The token for the next call of this page; waits while nobody is signed in, or another tab's sign-in is unverified. */
export async function usableToken(signal?: AbortSignal | null): Promise<string | null> {
  if (interruption.get()) await untilSignedIn(signal)
  const token = readStaffToken()
  if (!page || token === page.token) return token
  if (!token || !(await adoptToken(token))) {
    interrupt(token)
    await untilSignedIn(signal)
  }
  return readStaffToken()
}

/** The server rejected this token: the page waits, unless another tab has signed in meanwhile. */
export function interrupt(token: string | null): void {
  if (readStaffToken() !== token || interruption.get()) return
  if (readSharedDevice()) return leaveSharedDevice()
  const { pathname, search } = window.location
  recordEndedSession(page?.businessId ?? null)
  forget({ isPageLeft: false })
  if (page) page.token = null
  // The address that the specification gives the sign-in, so that a reload leads there; the router does not
  // notice.
  window.history.replaceState(window.history.state, '', officePaths.login)
  interruption.set({ path: pathname + search })
}

function untilSignedIn(signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = interruption.subscribe(() => {
      if (interruption.get()) return
      stop()
      resolve()
    })
    signal?.addEventListener('abort', () => {
      stop()
      reject(signal.reason as Error)
    })
  })
}

/**
 * Signs a staff member in, to a business of theirs if they belong to it; throws ApiError on a wrong password.
 */
export async function signIn(
  email: string,
  password: string,
  proof: Record<string, string>,
  wanted = page?.businessId,
): Promise<void> {
  const grant: Record<string, string> = { grant_type: 'password', username: email, password, ...proof }
  if (wanted) grant['business_id'] = wanted
  startSession(await requestToken(grant))
}

/** Signs in over the open screen, which then continues; throws ApiError on a wrong password. */
export async function signInAgain(
  email: string,
  password: string,
  proof: Record<string, string>,
): Promise<void> {
  await signIn(email, password, proof)
  const token = readStaffToken()
  if (token && (await adoptToken(token))) resume()
}

/** Adopts a token if it belongs to this page's business; false if the server rejects it. */
async function adoptToken(token: string): Promise<boolean> {
  const headers = new Headers({ Authorization: `Bearer ${token}`, Accept: 'application/json' })
  const responses = await Promise.all(
    ['businesses', 'users'].map((whose) => networkTransport(`/api/${whose}/details`, { headers })),
  )
  for (const response of responses) if (await isRejection(response)) return false
  const [business, person] = (await Promise.all(responses.map(readResponse))) as [
    Business,
    SignedInPerson & { role: Role },
  ]
  if (page && !isOf(page, business, person)) return openOther(business, token)
  rememberPerson(person)
  rememberRole(business.id, person.role)
  rememberBusiness(business)
  return true
}

const isOf = ({ businessId, staffId }: PageSession, business: Business, person: SignedInPerson): boolean =>
  business.id === businessId && (staffId ?? person.id) === person.id

let openedFor: string | undefined

/** Somebody else is signed in, or another business: opens its menus. */
function openOther({ id }: Business, token: string): Promise<never> {
  // Calls that fail because the page is being left must not begin it anew.
  if (token === openedFor) return new Promise(() => {})
  openedFor = token
  keepToken(id, token)
  switchTab(id)
  return startAnew(officePaths.menus)
}

/** The session of a shared device has ended: nobody else may see what was on the screen, or typed. */
function leaveSharedDevice(): void {
  clearSession()
  void startAnew(officePaths.login)
}

/** Opens another page for somebody else, who sees nothing of this one; anything typed here is discarded. */
export function startAnew(path: string): Promise<never> {
  clearEndedSession()
  document.documentElement.dataset['gone'] = ''
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  // Back would show it again.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  window.location.assign(path)
  return new Promise(() => {})
}

function resume(): void {
  const ended = interruption.get()
  if (!ended) return
  const isAtLogin = window.location.pathname === officePaths.login
  if (isAtLogin) window.history.replaceState(window.history.state, '', ended.path)
  interruption.set(undefined)
}

/** Follows sign-ins and log-outs in other tabs; called once. */
export function followOtherTabs(): void {
  window.addEventListener('focus', noteUse)
  window.addEventListener('storage', ({ key }) => {
    if (key !== 'access_token' || !page) return
    const token = readStaffToken()
    if (token === page.token) return
    if (!token) interrupt(null)
    // If this fails, the next call verifies the token.
    else
      adoptToken(token).then(
        (isOurs) => isOurs && resume(),
        () => {},
      )
  })
}

/** A 401 or 403 ends the session (back-office specification, section 6), unless only a right or an approval is missing. */
export const endsSession = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean =>
  status === 401 || (status === 403 && code !== 'right-missing' && code !== 'approval-needed')

/** The same for an answer that nobody has read yet. */
export const isRejection = async (response: Response): Promise<boolean> =>
  endsSession({ status: response.status, code: await readCode(response) })

/** Whether the role has not, or no longer, the right for what was asked. */
export const isRightMissing = async (response: Response): Promise<boolean> =>
  response.status === 403 && (await readCode(response)) === 'right-missing'

async function readCode(response: Response): Promise<string> {
  if (response.status !== 401 && response.status !== 403) return ''
  const { code = '' } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string }
  return code
}
