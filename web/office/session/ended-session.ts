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
  withStorage((storage) => storage.setItem(name, JSON.stringify(ended)))
}

/** The session that last ended in this tab; null if none did, or since the next sign-in. */
export function readEndedSession(): EndedSession | null {
  return withStorage((storage) => JSON.parse(storage.getItem(name) ?? 'null') as EndedSession | null)
}

export const clearEndedSession = () => withStorage((storage) => storage.removeItem(name))

/** If storage is blocked (private windows), nothing is stored. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage)
  } catch {
    return null
  }
}
