import { officePaths } from '#contract/domain/office-paths.ts'

/** A session that ended while somebody was at work: which screen it was, and whose. */
export interface EndedSession {
  path: string
  businessId: string | null
}

// Of this tab alone: another one was elsewhere.
const name = 'ended_session'

/** Notes where this page is, for the sign-in page. */
export function recordEndedSession(businessId: string | null): void {
  const { pathname, search } = window.location
  const ended: EndedSession = { path: pathname + search, businessId }
  withStorage((storage) => storage.setItem(name, JSON.stringify(ended)))
}

/** The session that ended last in this tab, until somebody signs in; null if none did. */
export function readEndedSession(): EndedSession | null {
  return withStorage((storage) => JSON.parse(storage.getItem(name) ?? 'null') as EndedSession | null)
}

export const clearEndedSession = () => withStorage((storage) => storage.removeItem(name))

/** Where to go after a sign-in: back to where they were, if it is the same business. */
export function pathAfterSignIn(businessId: string): string {
  const ended = readEndedSession()
  return ended?.businessId === businessId ? ended.path : officePaths.menus
}

/** Where storage is refused (private windows) there is nothing to lead back to. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage)
  } catch {
    return null
  }
}
