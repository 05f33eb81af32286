import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/** Waits until exactly this many statements on the server's database wait for a lock. */
export async function untilLocked(
  { services }: Pick<TestServer, 'services'>,
  waiting: number,
): Promise<void> {
  const count = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      services.db,
    )
    return rows.length
  }
  await expect.poll(count, { timeout: 60_000 }).toBe(waiting)
}
