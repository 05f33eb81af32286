import type { Database } from './pool.ts'
import { pendingMigrations } from './migrate.ts'

/** An answer counts for this long. */
const keptMs = 1000
/** Whoever asks waits no longer: a load balancer gives up after a few seconds, too. */
const timeoutMs = 3000

/** Whether the database answers and is migrated. */
export const createReadiness = (db: Database) =>
  askedTogether(async () => (await pendingMigrations(db)).length === 0, { keptMs, timeoutMs })

/**
 * All who ask at the same time, or shortly afterwards, get the same answer; none in time, or an error, is a no. Anybody may
 * ask, past the limits on calls, and each look reads the folder of migrations and the database's tables.
 */
export function askedTogether(look: () => Promise<boolean>, limits: { keptMs: number; timeoutMs: number }) {
  let answer: Promise<boolean> | undefined
  const ask = async () => {
    const inTime = Promise.withResolvers<boolean>()
    const limit = setTimeout(() => inTime.resolve(false), limits.timeoutMs)
    look().then(inTime.resolve, () => inTime.resolve(false))
    const found = await inTime.promise
    clearTimeout(limit)
    setTimeout(() => (answer = undefined), limits.keptMs).unref()
    return found
  }
  return (): Promise<boolean> => (answer ??= ask())
}
