import { sql } from 'kysely'
import type { Log } from './log.ts'
import { openDatabase, type Database, type DatabaseConnection } from './pool.ts'

/** A database that follows the primary, for reads that may be a moment old. */
export interface Replica {
  db: Database
  /**
   * Whether the replica answers and, at the last check, had replayed what the primary had written by the
   * check before: then it is at most two seconds behind.
   */
  isFresh(): boolean
  /** Reports that a read failed: the replica is not fresh until the next check. */
  failed(): void
  close(): Promise<void>
}

const checkEveryMs = 1000
/** How long the result of a check is valid. */
const checkValidMs = 3 * checkEveryMs
const answerTimeoutMs = 5000

/**
 * Opens the replica and checks its position every second; it is not fresh before the first successful check.
 */
export function openReplica(
  primary: Database,
  connection: DatabaseConnection,
  prepared: boolean,
  log: Log,
): Replica {
  const db = openDatabase(connection, { log, prepared, answerTimeoutMs })
  let fresh = false
  let checkedAtMs = 0
  let written: string | undefined
  let checking: Promise<void> | undefined

  async function check(): Promise<void> {
    const before = written
    const wasFresh = fresh
    try {
      const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(primary)
      written = rows[0]?.at
      fresh = before !== undefined && (await hasReplayed(db, before))
      checkedAtMs = performance.now()
    } catch (error) {
      log.debug(error, 'the replica could not be looked at')
      fresh = false
    }
    if (wasFresh && !fresh) log.warn('the replica is behind or away; the database itself answers')
  }
  const checks = setInterval(() => {
    checking ??= check().finally(() => (checking = undefined))
  }, checkEveryMs)
  checks.unref()

  return {
    db,
    isFresh: () => fresh && performance.now() - checkedAtMs < checkValidMs,
    failed: () => void (fresh = false),
    close: async () => {
      clearInterval(checks)
      await checking
      await db.destroy()
    },
  }
}

/** False for a database that was promoted or never was a replica: it replays nothing. */
async function hasReplayed(db: Database, position: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`.execute(db)
  return rows[0]?.has === true
}
