import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { isForKeys } from '#contract/domain/rights.ts'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { mayReturn } from '#server/lib/api/openapi.ts'
import { Client, type LooseOptions } from '#tests/harness/client.ts'
import { addOwner } from '#tests/harness/colleague.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { aFullBusiness, bodyFor, idIn, namesIn, type FullBusiness } from './tenant-fixtures.ts'
import { businessTables } from './business-tables.ts'
import { allCalls } from './all-calls.ts'

/**
 * Calls every mounted staff endpoint with ids of another business in path and body: nothing may be found, and
 * nothing may change, although the caller's account is an owner there, too. New calls of the contract are included.
 */
let mine: FullBusiness
let theirs: FullBusiness
let guest: Guest

/** They lead to the other business on purpose. */
const between = ['GET users/places', 'POST users/places/:id/session']
const calls: [string, Endpoint][] = allCalls('staff').filter(([key]) => !between.includes(key))

const server = useServer()
beforeAll(async () => {
  guest = await aGuest(server)
  mine = await aFullBusiness(server)
  theirs = await aFullBusiness(server)
  await addOwner(server, theirs.business.id, mine.business.form.email)
})

function optionsFor(key: string, endpoint: Endpoint, business: FullBusiness, file: Blob): LooseOptions {
  const params = Object.fromEntries(namesIn(key).map((name) => [name, idIn(business, key, name)]))
  return { params, ...(endpoint.files ? { file } : endpoint.body && { body: bodyFor(key, business) }) }
}

/** A digest of all rows of a business, by table: in one statement, since it is asked around every call. */
async function everythingOf(businessId: string): Promise<Record<string, string | null>> {
  const { db } = server.services
  tables ??= await businessTables(db)
  const digests = ['businesses', ...tables].map((table) => {
    const owner = sql.ref(table === 'businesses' ? 'id' : 'business_id')
    return sql`select ${table} as name, md5(string_agg(row::text, '' order by row::text)) as digest
      from ${sql.table(table)} as row where ${owner} = ${businessId}`
  })
  const { rows } = await sql<{
    name: string
    digest: string | null
  }>`${sql.join(digests, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
let tables: string[] | undefined

test('finds more than 30 staff calls, and tables to compare', async () => {
  expect(calls.length).toBeGreaterThan(30)
  expect(Object.keys(await everythingOf(theirs.business.id))).toEqual(
    expect.arrayContaining(['businesses', 'menus', 'orders', 'product_rates', 'staff', 'waiter_calls']),
  )
})

test.each(calls)('%s responds 401 without a valid token and 403 to a guest', async (key, endpoint) => {
  const options = optionsFor(key, endpoint, theirs, await aPicture())
  const before = await everythingOf(theirs.business.id)
  const codes = await Promise.all(
    [new Client(server.url), new Client(server.url, 'made-up'), guest].map(async (who) => {
      const { status, envelope } = await who.call(key, options)
      return [status, envelope.code]
    }),
  )
  expect(codes).toEqual([
    [401, 'token-missing'],
    [401, 'token-invalid'],
    [403, 'token-forbidden'],
  ])
  expect(await everythingOf(theirs.business.id)).toEqual(before)
})

test.each(calls.filter(([key]) => namesIn(key).length > 0))(
  '%s responds 404 to ids of another business',
  async (key, endpoint) => {
    const before = await everythingOf(theirs.business.id)
    const names = namesIn(key)
    const file = await aPicture()
    const options = optionsFor(key, endpoint, theirs, file)
    const own = optionsFor(key, endpoint, mine, file)
    expect((await mine.business.staff.call(key, options)).status, 'all ids theirs').toBe(404)
    const mayKey = endpoint.auth === 'staff' && isForKeys(endpoint.right)
    expect((await mine.program.call(key, options)).status, 'with an API key').toBe(mayKey ? 404 : 403)
    for (const name of names) {
      const params = { ...own.params, [name]: idIn(theirs, key, name) }
      expect((await mine.business.staff.call(key, { ...own, params })).status, `:${name} theirs`).toBe(404)
    }
    expect(await everythingOf(theirs.business.id)).toEqual(before)
  },
)

test.each(
  calls.filter(
    ([key]) =>
      /ordering$|\/products$|\/move$|\/lines$|^PUT products$/.test(key) &&
      !key.startsWith('GET') &&
      key !== 'POST products',
  ),
)('%s responds 404 to ids of another business in its body', async (key, endpoint) => {
  const before = [await everythingOf(theirs.business.id), await everythingOf(mine.business.id)]
  const options = { ...optionsFor(key, endpoint, mine, await aPicture()), body: bodyFor(key, theirs) }
  const { status, envelope } = await mine.business.staff.call(key, options)
  expect(status).toBe(404)
  expect(mayReturn(key, endpoint, envelope.code ?? ''), 'described in openapi.json').toBe(true)
  expect([await everythingOf(theirs.business.id), await everythingOf(mine.business.id)]).toEqual(before)
})

test.each(
  calls.filter(
    ([key, endpoint]) => !namesIn(key).length && endpoint.response && !endpoint.files && !endpoint.raw,
  ),
)('%s returns nothing of another business', async (key, endpoint) => {
  const before = await everythingOf(theirs.business.id)
  const body = endpoint.body && { ...bodyFor(key, mine), businessId: theirs.business.id }
  const answer = await mine.business.staff.call(key, body ? { body } : {})
  const foreign = [...Object.values(theirs.ids), theirs.business.form.email]
  for (const id of foreign) expect(answer.text).not.toContain(id)
  expect(await everythingOf(theirs.business.id)).toEqual(before)
  // This call ended the session.
  if (key === 'POST oauth/revoke') mine = await aFullBusiness(server)
})
