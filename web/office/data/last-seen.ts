import { ConnectionLost } from '#web/lib/api.ts'
import { isTransientError } from '#web/lib/retry.ts'
import { createStore } from '#web/lib/store.ts'
import { rememberedBusinessId } from '#web/office/session/page-session.ts'
import { findSeen, forgetSeen, keepSeen, type Seen } from '#web/office/session/seen-cache.ts'
import { noteUnreachable } from './connection.ts'

type Name = 'business' | 'places' | 'card'

/** When what this page shows was read. */
const shownSince = createStore<Partial<Record<Name, number>>>({})

/** When what this page shows was last seen. */
export const useSeenOn = (name: Name): number | undefined => shownSince.use()[name]

const show = (name: Name, seenOn: number) => shownSince.set({ ...shownSince.get(), [name]: seenOn })

/** Only for a page that is being opened: one that shows something can wait. */
const networkTimeoutMs = 3_000

/** Reads what the pad needs and keeps it; without a network returns it as it was last seen on this device, if it was. */
export async function lastSeen<T>(name: Name, read: () => Promise<T>): Promise<T> {
  const reading = read()
  try {
    const data = await (name in shownSince.get() ? reading : orTimeout(reading))
    const seenOn = Date.now()
    show(name, seenOn)
    void keep(name, { data, seenOn })
    return data
  } catch (error) {
    if (!isTransientError(error)) throw error
    const businessId = rememberedBusinessId()
    const seen = businessId ? await findSeen(businessId, name).catch(() => undefined) : undefined
    if (!seen) return reading
    noteUnreachable()
    show(name, seen.seenOn)
    return seen.data as T
  }
}

/** Without room it is not kept, and the pad cannot be opened without a network, as it then says. */
async function keep(name: Name, seen: Seen): Promise<void> {
  const businessId = rememberedBusinessId()
  if (!businessId) return
  await keepSeen(businessId, name, seen).catch(() => {})
  // The session has ended meanwhile.
  if (rememberedBusinessId() !== businessId) await forgetSeen()
}

/** A network that swallows calls says nothing. */
const orTimeout = <T>(reading: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ConnectionLost('timeout')), networkTimeoutMs)
    reading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
