import { sql } from 'kysely'
import { beforeAll, expect, inject, test } from 'vitest'
import { administer } from '#tests/harness/database-server.ts'
import { useServer } from '#tests/harness/server.ts'
import { until } from '#tests/harness/until.ts'
import { allCalls } from './all-calls.ts'
import { isRead, readOptions } from './reads.ts'
import { aFullBusiness, type FullBusiness } from './tenant-fixtures.ts'

/**
 * Calls every reading endpoint while the database is read-only (its disk is full, or it has become a
 * standby). A read that also records something, such as that an order was seen, must succeed without
 * recording it, unless it must not go unrecorded.
 */
let full: FullBusiness
const reading = allCalls().filter(([key]) => isRead(key))
const answered: Record<string, number> = {}

const call = (key: string, auth: string) => {
  const caller = auth === 'staff' ? full.business.staff : full.guest
  return caller.call(key, readOptions(key, full))
}

const server = useServer({ pages: true })
beforeAll(async () => {
  full = await aFullBusiness(server)
  for (const [key, { auth }] of reading) answered[key] = (await call(key, auth)).status
  full = await aFullBusiness(server)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.services.db)
  const name = rows[0]?.name as string
  await administer(
    inject('databaseServer'),
    `alter database ${name} set default_transaction_read_only = on`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  // A closed connection is noticed with the next statement sent over it.
  await until(async () => (await full.business.staff.call('GET menus')).status === 200)
})

test('a change gets a 503 with Retry-After, and nothing is changed', async () => {
  const { staff } = full.business
  const before = await staff.ask('GET menus')
  const refused = await staff.call('POST menus', { body: { title: 'New', titleEn: 'New' } })
  expect([refused.status, refused.envelope.code]).toEqual([503, 'server-busy'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await staff.ask('GET menus')).toEqual(before)
})

test.each(['1', '1/home', 'delivery', 'pickup'])(
  'guests get the page /menu/…/%s, which is not cached yet',
  async (page) => {
    const { status, text } = await full.guest.send('GET', `/menu/${full.business.id}/${page}`)
    expect(status).toBe(200)
    expect(text).toContain(full.business.form.businessName)
  },
)

/** Nobody takes away all data without the journal telling it. */
const told = 'GET businesses/export'

test.each(reading)('%s responds as usual', async (key, { auth }) => {
  expect(answered[key]).toBe(200)
  expect((await call(key, auth)).status).toBe(key === told ? 503 : 200)
})
