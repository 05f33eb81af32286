import { stored, storedNames } from '#web/lib/stored.ts'
import { withTabStorage } from './tab-storage.ts'

/**
 * A browser may be signed in to several businesses of an account, with a token for each. A tab shows one of them, and its
 * calls take that one's token, whatever other tabs show. `access_token` (back-office specification, section 3) is the
 * token of the tab that was used last, which new tabs take; without it nobody is signed in.
 */
const latest = stored('access_token')
const beginning = 'staff_token ' as const
const tokenOf = (businessId: string) => stored(`${beginning}${businessId}`)
const nameOf = (businessId: string) => stored(`place_name ${businessId}`)

const tabName = 'business'
let businessOfTab = withTabStorage((storage) => storage.getItem(tabName))

function showInTab(businessId: string | null): void {
  businessOfTab = businessId
  withTabStorage((storage) =>
    businessId ? storage.setItem(tabName, businessId) : storage.removeItem(tabName),
  )
}

/** The business that this tab shows; null: that of the latest token. */
export const readBusinessOfTab = (): string | null => businessOfTab

const isKnown = (token: string): boolean =>
  storedNames(beginning).some((name) => stored(name).get() === token)

/** The business of which this tab's calls are, as far as it is known before anything is loaded. */
export function readSignedInBusiness(): string | null {
  const token = readStaffToken()
  const name = storedNames(beginning).find((name) => token !== null && stored(name).get() === token)
  return name?.slice(beginning.length) ?? null
}

/** The token of this tab's calls; null: its business is not signed in. */
export function readStaffToken(): string | null {
  const token = latest.get()
  // One that belongs to no business yet is a new sign-in, which every tab looks at.
  if (!token || !businessOfTab || !isKnown(token)) return token
  return tokenOf(businessOfTab).get()
}

/** Somebody has signed in with a password: whoever was signed in before is not any more. */
export function startSession(token: string): void {
  forgetAll()
  latest.set(token)
}

/** Makes this tab, which has loaded a business with its token, one of that business. */
export function bindTab({ id: businessId, name }: { id: string; name: string }): void {
  tokenOf(businessId).set(readStaffToken())
  nameOf(businessId).set(name)
  showInTab(businessId)
  if (document.hasFocus()) noteUse()
}

/** Keeps the token of another business, for a tab that is to show it. */
export const keepToken = (businessId: string, token: string): void => tokenOf(businessId).set(token)

/** Makes this tab one of another business, whose token is kept. */
export function switchTab(businessId: string): void {
  showInTab(businessId)
  noteUse()
}

export const hasTokenOf = (businessId: string): boolean => tokenOf(businessId).get() !== null

/** New tabs, such as a link's, show the business of the tab that was used last. */
export function noteUse(): void {
  const own = businessOfTab && tokenOf(businessOfTab).get()
  const token = latest.get()
  if (own && token && isKnown(token)) latest.set(own)
}

/** The session of this tab has ended; those of other businesses go on. */
export function dropToken(): void {
  const token = readStaffToken()
  if (businessOfTab) {
    tokenOf(businessOfTab).set(null)
    nameOf(businessOfTab).set(null)
  }
  if (token && token === latest.get()) latest.set(knownTokens()[0] ?? null)
}

/** The tokens of all businesses that this browser is signed in to. */
export const knownTokens = (): string[] => storedNames(beginning).flatMap((name) => stored(name).get() ?? [])

/** Whether this browser is signed in to other businesses, too: then each tab says which one it shows. */
export const isOneOfSeveral = (): boolean => knownTokens().length > 1

/** Whether one of the others has the same name, as in a chain. */
export function hasNamesake(name: string): boolean {
  const names = storedNames('place_name ').map((key) => stored(key).get())
  return names.filter((one) => one === name).length > 1
}

/** Nobody is signed in any more. */
export function dropAllTokens(): void {
  forgetAll()
  latest.set(null)
}

function forgetAll(): void {
  for (const name of [...storedNames(beginning), ...storedNames('place_name ')]) stored(name).set(null)
  showInTab(null)
}
