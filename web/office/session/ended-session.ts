import { withTabStorage } from './tab-storage.ts'

/** A session that ended during work: the open screen, and the business. */
export interface EndedSession {
  path: string
  businessId: string | null
}

// In sessionStorage, since every tab had its own screen.
const name = 'ended_session'

/** Stores the current screen for the sign-in page. */
export function recordEndedSession(businessId: string | null): void {
  const { pathname, search } = window.location
  const ended: EndedSession = { path: pathname + search, businessId }
  withTabStorage((storage) => storage.setItem(name, JSON.stringify(ended)))
}

/** The session that last ended in this tab; null if none did, or since the next sign-in. */
export function readEndedSession(): EndedSession | null {
  return withTabStorage((storage) => JSON.parse(storage.getItem(name) ?? 'null') as EndedSession | null)
}

export const clearEndedSession = () => withTabStorage((storage) => storage.removeItem(name))
