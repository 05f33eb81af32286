import { languages } from '#contract/domain/bounds.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import type { Answer } from '#tests/harness/client.ts'
import { untilLocked } from '#tests/harness/lock-waits.ts'
import { anOrder } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { startServer, useServer, type TestServer } from '#tests/harness/server.ts'

/**
 * Requests beyond the server's capacity are refused, in the order of the contract page, section 9; none waits
 * for ever.
 */
/** Two, since one alone cannot take all slots. */
let busy: Business[]
let other: Business
let guest: Guest
const server = useServer({
  pages: true,
  admission: {
    running: 2,
    waiting: { page: 1, read: 2, write: 2, order: 4 },
    timeoutMs: { page: 20_000, read: 20_000, write: 20_000, order: 20_000 },
  },
})
beforeAll(async () => {
  busy = [await aBusiness(server).opens(), await aBusiness(server).opens()]
  other = await aPlace(server)
  guest = await aGuest(server)
})

const aPlace = (at: TestServer) =>
  aBusiness(at).withTables(1).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()

/** Keeps both of the server's slots busy while `during` runs: two requests wait for locked businesses. */
async function whileFull<T>(during: () => Promise<T>): Promise<{ outcome: T; held: Answer[] }> {
  const { db } = server.services
  let held: Promise<Answer>[] = []
  const outcome = await db.transaction().execute(async (trx) => {
    await sql`select id from businesses where id = any(${busy.map(({ id }) => id)}) for update`.execute(trx)
    held = busy.map(makesMenuAt)
    await untilLocked(server, 2)
    return during()
  })
  return { outcome, held: await Promise.all(held) }
}

const readsMenus = () => other.staff.call('GET menus')
const makesMenuAt = ({ staff }: Business) =>
  staff.call('POST menus', { body: { title: 'Menu', titleEn: 'Menu' } })
const makesMenu = () => makesMenuAt(other)
const orders = () => guest.call('POST open/clients/orders', { body: anOrder(other, { Supë: 1 }) })

describe('while all slots are busy', () => {
  test('searches for a place are refused like all pages that are not cached', async () => {
    const search = () => fetch(`${server.url}/search?name=arta`)
    const { outcome } = await whileFull(async () => {
      const asked = [1, 2, 3].map(search)
      return { first: await Promise.race(asked), asked }
    })
    expect(outcome.first.status).toBe(503)
    expect(outcome.first.headers.get('retry-after')).toBeTruthy()
    expect(await outcome.first.text()).toContain('This page will try again by itself')
    const statuses = (await Promise.all(outcome.asked)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 503, 503])
  })

  test('each kind of request has a bounded queue, and the rest get a 503 with Retry-After at once', async () => {
    const { outcome, held } = await whileFull(async () => {
      const asked = [readsMenus, makesMenu, orders].map((ask) => [1, 2, 3, 4].map(() => ask()))
      // The first refusal arrives while everything else is still waiting.
      const refused = await Promise.race(asked.flat())
      return { asked, refused }
    })
    expect(outcome.refused).toMatchObject({ status: 503, envelope: { code: 'server-busy' } })
    expect(Number(outcome.refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const statuses = await Promise.all(
      outcome.asked.map(async (answers) =>
        (await Promise.all(answers)).map(({ status }) => status).toSorted((one, other) => one - other),
      ),
    )
    expect(statuses).toEqual([
      [200, 200, 503, 503],
      [201, 201, 503, 503],
      [201, 201, 201, 201],
    ])
    expect(held.map(({ status }) => status)).toEqual([201, 201])
  })

  test('a cached page is served, and one that is not cached gets an HTML page that refreshes itself', async () => {
    const page = (business: Business, language = '') =>
      fetch(`${server.url}/menu/${business.id}/1`, { headers: { cookie: `unem_language=${language}` } })
    await (await page(other)).text()
    const { outcome } = await whileFull(async () => {
      const kept = await page(other)
      const others = languages
        .filter((language) => language !== 'sq')
        .map((language) => page(other, language))
      return { kept: kept.status, others, first: await Promise.race(others) }
    })
    expect(outcome.kept).toBe(200)
    expect(outcome.first.status).toBe(503)
    expect(outcome.first.headers.get('content-type')).toContain('text/html')
    expect([outcome.first.headers.get('retry-after'), outcome.first.headers.get('refresh')]).toEqual([
      '2',
      '3',
    ])
    expect(outcome.first.headers.get('cache-control')).toBe('no-store')
    const statuses = (await Promise.all(outcome.others)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([
      200,
      ...languages.slice(2).map(() => 503),
    ])
  })
})

test('300 calls that wait for a business hold up nobody else’s', async () => {
  const roomy = await startServer()
  const [stuck, fine] = [await aPlace(roomy), await aPlace(roomy)]
  const [here, there] = [await aGuest(roomy), await aGuest(roomy)]
  const orderAt = (guest: Guest, business: Business) =>
    guest.call('POST open/clients/orders', { body: anOrder(business, { Supë: 1 }) })
  const rate = (guest: Guest, business: Business) =>
    guest.call('POST open/clients/product-rates', {
      body: { productId: business.products['Supë']?.id ?? '', rate: 5 },
    })
  const { held, answers } = await roomy.services.db.transaction().execute(async (trx) => {
    await sql`select id from businesses where id = ${stuck.id} for update`.execute(trx)
    const raters = await Promise.all(Array.from({ length: 5 }, () => aGuest(roomy)))
    const held = [
      ...raters.map((guest) => rate(guest, stuck)),
      ...Array.from({ length: 95 }, () => makesMenuAt(stuck)),
      ...Array.from({ length: 200 }, () => orderAt(here, stuck)),
    ]
    // Half of the slots.
    await untilLocked(roomy, 8)
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, () => makesMenuAt(fine)),
      ...Array.from({ length: 30 }, () => orderAt(there, fine)),
      fine.staff.call('GET menus'),
      rate(there, fine),
    ])
    await untilLocked(roomy, 8)
    return { held, answers }
  })
  const statuses = (given: Answer[]) => new Set(given.map(({ status }) => status))
  expect(statuses(answers)).toEqual(new Set([200, 201]))
  expect(statuses(await Promise.all(held))).toEqual(new Set([201]))
  await roomy.close()
})
