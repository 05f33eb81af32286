import { mayDo, mayDoOrAsk, roles, type Right, type Role } from '#contract/domain/rights.ts'
import { api } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { stored, storedNames } from '#web/lib/stored.ts'
import { forgetPerson, rememberPerson, signedInPerson } from './person.ts'
import { readSignedInBusiness } from './staff-token.ts'

/**
 * The role of whoever is signed in. It is kept, so that a page that is opened knows at once what to ask for; it is read
 * again when the stream (re)connects, which it does when the role changes, and when a call was refused.
 */
const beginning = 'role ' as const
const kept = (businessId: string | null) => stored(`${beginning}${businessId ?? ''}`)
const role = createStore<Role | null>(
  roles.find((role) => role === kept(readSignedInBusiness()).get()) ?? null,
)

export const subscribeToRole = role.subscribe

export function rememberRole(businessId: string, now: Role): void {
  kept(businessId).set(now)
  if (role.get() !== now) role.set(now)
}

/** The session has ended. A page that waits for a sign-in stays as it is: only another role changes it. */
export function forgetRole({ isPageLeft }: { isPageLeft: boolean }): void {
  for (const name of storedNames(beginning)) stored(name).set(null)
  forgetPerson({ isPageLeft })
  if (isPageLeft) role.set(null)
}

let reading: Promise<void> | undefined

/** Reads the role again: several who ask at once ask once. */
export function refreshRole(): Promise<void> {
  reading ??= api('GET users/details')
    .then((details) => {
      rememberPerson(details)
      rememberRole(details.businessId, details.role)
    })
    .finally(() => (reading = undefined))
  return reading
}

/** Resolves once it is known who is signed in, and what they may do. */
export const knowRole = async (): Promise<void> => {
  if (role.get() === null || !signedInPerson()) await refreshRole()
}

/** Whether the role has the right, where nothing is rendered: in loaders and events. */
export function may(right: Right): boolean {
  const now = role.get()
  return now !== null && mayDo(now, right)
}

/** Whether the role has a right: `const may = useMay()`, then `may('editMenu') && <Button …/>`. */
export function useMay(): (right: Right) => boolean {
  role.use()
  return may
}

/** The same for what somebody with the right can approve: the server says whether that is needed. */
export function useMayOrAsk(): (right: Right) => boolean {
  const now = role.use()
  return (right) => now !== null && mayDoOrAsk(now, right)
}
