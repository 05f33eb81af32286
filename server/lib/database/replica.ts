import { sql } from 'kysely'
import type { Log } from './log.ts'
import { openDatabase, type Database, type DatabaseConnection } from './pool.ts'

/** A database that follows ours, for reads that may be a moment old. */
export interface Replica {
  db: Database
  /** Whether it answers and has what we had at the last look but one: then it is at most two seconds behind. */
  isFresh(): boolean
  /** It failed to answer: it is not fresh before the next look. */
  failed(): void
  close(): Promise<void>
}

const lookEveryMs = 1000
/** A look that takes longer is no look. */
const looksLastMs = 3 * lookEveryMs
const answerTimeoutMs = 5000

/** Opens the replica and looks every second how far it is; until the first look has shown that, it is not fresh. */
export function openReplica(
  primary: Database,
  connection: DatabaseConnection,
  prepared: boolean,
  log: Log,
): Replica {
  const db = openDatabase(connection, { log, prepared, answerTimeoutMs })
  let fresh = false
  let lookedAtMs = 0
  let written: string | undefined
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const before = written
    const wasFresh = fresh
    try {
      const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(primary)
      written = rows[0]?.at
      fresh = before !== undefined && (await hasReplayed(db, before))
      lookedAtMs = performance.now()
    } catch (error) {
      log.debug(error, 'the replica could not be looked at')
      fresh = false
    }
    if (wasFresh && !fresh) log.warn('the replica is behind or away; the database itself answers')
  }
  const looks = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined))
  }, lookEveryMs)
  looks.unref()

  return {
    db,
    isFresh: () => fresh && performance.now() - lookedAtMs < looksLastMs,
    failed: () => void (fresh = false),
    close: async () => {
      clearInterval(looks)
      await looking
      await db.destroy()
    },
  }
}

/** A database that was promoted, or never followed another, replays nothing. */
async function hasReplayed(db: Database, position: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`.execute(db)
  return rows[0]?.has === true
}
