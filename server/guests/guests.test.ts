import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { here, aBusiness, aSignup } from '#tests/harness/business.ts'
import { aGuest, aNewGuest, renewToken, type Guest } from '#tests/harness/people.ts'
import { aClock } from '#tests/harness/clock.ts'
import { anOrder, sendAnOrder, decide } from '#tests/harness/ordering.ts'
import { startServer, useServer } from '#tests/harness/server.ts'

const server = useServer()

describe("the guest's cookie", () => {
  test('is missing at first, set on request, and present afterwards', async () => {
    const guest = await aNewGuest(server)
    expect(await guest.ask('GET open/cookies/exists')).toBe(false)
    const written = await guest.ask('GET open/cookies/write')
    expect(written).toEqual({ name: 'sofra_client', value: expect.any(String), maxAge: 50 * 365 * 86_400 })
    expect(guest.cookies.get('sofra_client')).toBe(written.value)
    expect(await guest.ask('GET open/cookies/exists')).toBe(true)
  })

  test('is limited to this site and hidden from scripts', async () => {
    const answer = await (await aNewGuest(server)).call('GET open/cookies/write')
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Path=\//)
    expect(cookie).toMatch(/Max-Age=1576800000/)
    expect(cookie).not.toMatch(/Secure/)
  })

  test('is renewed with the same identity', async () => {
    const guest = await aGuest(server)
    expect((await guest.ask('GET open/cookies/write')).value.split('.')[0]).toBe(guest.id)
  })

  test('is ignored if its signature is not ours', async () => {
    const [guest, other] = [await aGuest(server), await aGuest(server)]
    const signature = guest.cookies.get('sofra_client')?.split('.')[1] as string
    for (const forged of [`${other.id}.${signature}`, other.id, `${other.id}.`, 'x.y', '%00', '"']) {
      guest.cookies.set('sofra_client', forged)
      expect(await guest.ask('GET open/cookies/exists'), forged).toBe(false)
    }
  })

  test('is set for a guest who changes something without one', async () => {
    const business = await aBusiness(server).withTables(1).withMenu('Lunch', 'Soup', { Tarator: 2 }).opens()
    const visitor = await aNewGuest(server)
    await visitor.ask('POST open/clients/orders', { body: anOrder(business, { Tarator: 1 }) })
    expect(await visitor.ask('GET open/cookies/exists')).toBe(true)
  })
})

test('the cookie is restricted to https when served over https', async () => {
  const secure = await startServer({ env: { PUBLIC_URL: 'https://menu.example.com' } })
  const answer = await (await aNewGuest(secure)).call('GET open/cookies/write')
  expect(answer.headers.getSetCookie()[0]).toMatch(/Secure/)
  expect(answer.headers.get('strict-transport-security')).toMatch(/max-age/)
  await secure.close()
})

describe('the header X-Requested-With', () => {
  test('is required with a cookie on every request that changes something', async () => {
    const business = await aBusiness(server).withTables(1).withMenu('Lunch', 'Soup', { Tarator: 2 }).opens()
    const guest = await aGuest(server)
    const body = anOrder(business, { Tarator: 1 })
    for (const header of ['', 'XMLHttpRequest']) {
      const answer = await guest.call('POST open/clients/orders', {
        body,
        headers: { 'x-requested-with': header },
      })
      expect([answer.status, answer.envelope.code], header).toEqual([403, 'request-header-missing'])
      expect(answer.envelope.error).toBe('The header X-Requested-With must be sofra')
    }
    const reading = await guest.call('GET open/clients/orders', {
      query: { businessId: business.id },
      headers: { 'x-requested-with': '' },
    })
    expect(reading.envelope.data, 'nothing was created').toEqual([])
    expect((await guest.call('POST open/clients/orders', { body })).status).toBe(201)
  })

  test('is also required for a sign-up with a cookie', async () => {
    const guest = await aGuest(server)
    const answer = await guest.call('POST users/businesses/signup', {
      body: aSignup(),
      headers: { 'x-requested-with': '' },
    })
    expect(answer.status).toBe(403)
  })
})

describe('a guest deletes their data', () => {
  const menu = { Margherita: 7.5 }
  const aPlace = () => aBusiness(server).withTables(1).withMenu('Lunch', 'Pizza', menu).opens()

  test('at every business; open calls end, orders stay without identifying them, and other guests are not affected', async () => {
    const [business, elsewhere] = [await aPlace(), await aPlace()]
    const [guest, other] = [await aGuest(server), await aGuest(server)]
    const { staff } = business
    for (const who of [guest, other]) {
      const sent = await sendAnOrder(who, business, { Margherita: 2 }, { comment: 'No basil for Ana' })
      await decide({ staff }, sent.id)
      await who.ask('POST open/clients/orders', { body: anOrder(business, { Margherita: 1 }) })
      await who.ask('GET businesses/:id/menus', { params: { id: business.id } })
      for (const { id: businessId, products } of [business, elsewhere]) {
        const productId = products['Margherita']?.id ?? ''
        await who.ask('POST open/clients/product-rates', { body: { productId, rate: who === guest ? 1 : 5 } })
        await who.ask('POST open/clients/feedback', {
          headers: { 'Idempotency-Key': `forget-${who.id}` },
          body: { fullName: 'Ana', comment: 'Fine', businessId },
        })
      }
      for (const { id } of who === guest ? [business, elsewhere] : [business])
        await who.ask('POST open/businesses/:id/waiters', {
          params: { id },
          body: { ...here, tableNumber: 1 },
        })
    }
    const { ip } = await server.services.db
      .selectFrom('orders')
      .select('ip')
      .where('guestId', '=', guest.id)
      .executeTakeFirstOrThrow()
    expect(ip).toBe('127.0.0.1')

    const answer = await guest.call('DELETE open/clients/data')
    expect(answer.status).toBe(204)
    expect(guest.cookies.get('sofra_client') ?? '').toBe('')

    expect(await tablesThatKnow(guest.id)).toEqual([])
    expect(await tablesThatKnow(other.id)).toEqual([
      'feedback',
      'idempotency_keys',
      'orders',
      'page_visits',
      'product_rates',
      'waiter_calls',
    ])
    const orders = await staff.ask('GET businesses/orders', { query: { statuses: 'APPROVED' } })
    expect(orders.data.map(({ total, comment }) => ({ total, comment: comment ?? null }))).toEqual([
      { total: 15, comment: 'No basil for Ana' },
      { total: 15, comment: null },
    ])
    expect(await staff.ask('GET product-rates')).toMatchObject([{ averageRate: 5, count: 1 }])
    expect((await staff.ask('GET feedback')).total).toBe(1)
    expect(await staff.ask('GET notifications')).toMatchObject([{ count: 1, cookie: other.id }])
    expect(await elsewhere.staff.ask('GET notifications')).toEqual([])
    const visits = { query: { createdAt: '2020-07-15' } }
    expect((await staff.ask('GET businesses/statistics', visits)).count).toBe(2)
  })

  test('at the same moment as staff clear and delete the tables, and as they rate again', async () => {
    const tables = 4
    const business = await aBusiness(server).withTables(tables).withMenu('Lunch', 'Pizza', menu).opens()
    const body = { productId: business.products['Margherita']?.id ?? '', rate: 4 }
    const rate = (guest: Guest) => guest.call('POST open/clients/product-rates', { body })
    const guests = await Promise.all(Array.from({ length: tables }, () => aGuest(server)))
    await Promise.all(guests.map(rate))
    for (const [at, guest] of guests.entries())
      await guest.ask('POST open/businesses/:id/waiters', {
        params: { id: business.id },
        body: { ...here, tableNumber: at + 1 },
      })
    const answers = await Promise.all([
      ...guests.flatMap((guest) => [guest.call('DELETE open/clients/data'), rate(guest)]),
      ...business.tables.flatMap(({ id }) => [
        business.staff.call('PUT notifications/:tableId', { params: { tableId: id } }),
        business.staff.call('DELETE tables/:id', { params: { id } }),
      ]),
    ])
    // A rating is new after the deletion and known before it; calls of a deleted table cannot be cleared.
    expect(
      answers.map(({ status }) => status).filter((status) => ![200, 201, 204, 404, 409].includes(status)),
    ).toEqual([])
    expect(await business.staff.ask('GET notifications')).toEqual([])
  })

  test('but not while an order is pending, unless it has been for a day', async () => {
    const clock = aClock()
    const moved = await startServer({ clock: clock.read })
    const business = await aBusiness(moved).withTables(1).withMenu('Lunch', 'Pizza', menu).opens()
    const guest = await aGuest(moved)
    await sendAnOrder(guest, business, { Margherita: 1 })
    expect(await guest.call('DELETE open/clients/data')).toMatchObject({
      status: 409,
      envelope: { code: 'order-open' },
    })
    expect(await guest.ask('GET open/cookies/exists')).toBe(true)
    clock.pass({ hours: 25 })
    await renewToken(guest)
    expect((await guest.call('DELETE open/clients/data')).status).toBe(204)
    await moved.close()
  })
})

/** Every table with a row that contains this id in any column. */
async function tablesThatKnow(id: string): Promise<string[]> {
  const { rows } = await sql<{ tableName: string }>`
    select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(
    server.services.db,
  )
  const known: string[] = []
  for (const { tableName } of rows) {
    const found = await sql<{ count: number }>`
      select count(*) from ${sql.id(tableName)} as row where row::text like ${`%${id}%`}`.execute(
      server.services.db,
    )
    if (Number(found.rows[0]?.count)) known.push(tableName)
  }
  return known
}
