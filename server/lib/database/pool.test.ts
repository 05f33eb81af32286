import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/harness/database.ts'
import { openDatabase, type Database } from './pool.ts'

let fresh: FreshDatabase
let db: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.connection)
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

test("columns are parsed into the API's formats", async () => {
  const { rows } = await sql`
    select 12::bigint as a_count, 19.5::numeric as a_sum, date '2026-11-21' as a_date, time '22:00' as a_time,
      timestamptz '2026-11-21 10:00:00.1234567+01' as an_instant, null::timestamptz as no_instant,
      array[timestamptz '2026-11-21 09:00Z', null] as instants, array[1, 2]::bigint[] as counts,
      array[date '2026-11-21'] as dates, array[time '08:30:15.5'] as times`.execute(db)
  expect(rows).toEqual([
    {
      aCount: 12,
      aSum: 19.5,
      aDate: '2026-11-21',
      aTime: '22:00:00',
      anInstant: '2026-11-21T09:00:00.123Z',
      noInstant: null,
      instants: ['2026-11-21T09:00:00.000Z', null],
      counts: [1, 2],
      dates: ['2026-11-21'],
      times: ['08:30:15'],
    },
  ])
})

test("instants do not depend on the connection's time zone", async () => {
  await db.connection().execute(async (connection) => {
    await sql`set time zone 'Asia/Kolkata'`.execute(connection)
    const { rows } = await sql`select timestamptz '2026-11-21 09:00:00.5Z' as at`.execute(connection)
    await sql`reset time zone`.execute(connection)
    expect(rows).toEqual([{ at: '2026-11-21T09:00:00.500Z' }])
  })
})

test('keys inside a JSON column are not renamed', async () => {
  const { rows } = await sql`select '{"one_two": {"three_four": 5}}'::jsonb as some_json`.execute(db)
  expect(rows).toEqual([{ someJson: { one_two: { three_four: 5 } } }])
})

test('a broken idle connection is replaced', async () => {
  const pidOf = sql<{ pid: number }>`select pg_backend_pid() as pid`
  const broken = openDatabase(fresh.connection, { connections: 1 })
  const before = (await pidOf.execute(broken)).rows[0]?.pid
  await sql`select pg_terminate_backend(${before})`.execute(db)
  const after = await vi.waitFor(() => pidOf.execute(broken), { timeout: 60_000 })
  expect(after.rows[0]?.pid).not.toBe(before)
  await broken.destroy()
})

// PostgreSQL's own timeouts do not work under libfaketime (tests/at-another-time.ts).
test.skipIf(process.env['TEST_TIME_OFFSET_MS'])('a statement that takes too long is cancelled', async () => {
  const impatient = openDatabase(fresh.connection, { statementTimeoutMs: 20 })
  await expect(sql`select pg_sleep(5)`.execute(impatient)).rejects.toThrow('statement timeout')
  await impatient.destroy()
})
