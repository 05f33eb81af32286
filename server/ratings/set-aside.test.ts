import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aGuest, aNewGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock()
let business: Business
let id: string

const server = useServer({ env: { TRUST_PROXY: 'true' }, clock: clock.read, pages: true })
beforeEach(async () => {
  clock.set('2026-06-10T10:00:00Z')
  business = await aBusiness(server).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
  id = business.products['Margherita']?.id ?? ''
})

/** Rates this many times, a second apart, by default each from a network of its own. */
async function rate(count: number, stars: number, address = (index: number) => `198.51.100.${index + 1}`) {
  for (let index = 0; index < count; index++) {
    clock.pass({ seconds: 1 })
    await (
      await aNewGuest(server)
    ).call('POST open/clients/product-rates', {
      body: { productId: id, rate: stars },
      headers: { 'x-forwarded-for': address(index) },
    })
  }
}

const read = () => business.staff.ask('GET products/:id/product-rates', { params: { id } })
const put = (body: object, of = id) =>
  business.staff.call('PUT products/:id/product-rates/set-aside', { params: { id: of }, body })
/** What guests and the office's lists show. */
async function told() {
  const guest = await aGuest(server)
  const { data: menus } = await guest.ask('GET businesses/:id/menus', { params: { id: business.id } })
  const shown = menus[0]?.subMenus[0]?.products[0]
  const [listed] = await business.staff.ask('GET products')
  const page = await guest.send('GET', `/menu/${business.id}/1`)
  return {
    guests: [shown?.rating, shown?.rateCount],
    list: [listed?.rating, listed?.rateCount],
    rated: (await business.staff.ask('GET product-rates')).map(({ averageRate, count }) => [
      averageRate,
      count,
    ]),
    panel: [(await read()).averageRate, (await read()).count],
    isOnPage: (rating: number) => page.text.includes(`"rating":${rating},`),
  }
}
const everywhere = (average: number, count: number) => ({
  guests: [average, count],
  list: [average, count],
  rated: [[average, count]],
  panel: [average, count],
})

test('a burst is found, set aside so that it does not count, and restored', async () => {
  await rate(2, 5)
  clock.pass({ days: 2 })
  await rate(10, 1)
  clock.pass({ days: 1 })
  const [burst, ...others] = (await read()).bursts
  expect(others).toEqual([])
  expect(burst).toEqual({
    from: '2026-06-12T10:00:03.000Z',
    to: '2026-06-12T10:00:12.000Z',
    count: 10,
    averageRate: 1,
    addresses: 10,
    setAside: false,
  })
  expect(await told()).toMatchObject(everywhere(1.7, 12))

  const aside = await put({ ...burst, setAside: true })
  expect(aside.status).toBe(200)
  expect(aside.envelope.data).toEqual(await read())
  expect((await read()).bursts).toEqual([{ ...burst, setAside: true }])
  const without = await told()
  expect(without).toMatchObject(everywhere(5, 2))
  expect(without.isOnPage(5), 'the kept page is made anew').toBe(true)
  expect((await put({ ...burst, setAside: true })).status, 'a retry').toBe(200)

  expect((await put({ ...burst, setAside: false })).status).toBe(200)
  expect((await read()).bursts).toEqual([burst])
  expect(await told()).toMatchObject(everywhere(1.7, 12))
  expect((await put({ ...burst, setAside: false })).status, 'a retry').toBe(200)
})

test('ratings that arrive later are not set aside with a burst, but can be by themselves', async () => {
  await rate(8, 1)
  const [seen] = (await read()).bursts
  await rate(9, 2)
  const [grown] = (await read()).bursts
  expect([grown?.from, grown?.count]).toEqual([seen?.from, 17])
  expect((await put({ ...seen, setAside: true })).status).toBe(200)
  expect(await read()).toMatchObject({ count: 9, averageRate: 2 })
  const [rest, first] = (await read()).bursts
  expect([first, rest?.count]).toEqual([{ ...seen, setAside: true }, 9])
  clock.pass({ minutes: 1 })
  await put({ ...rest, setAside: true })
  expect(await read()).toMatchObject({ count: 0, bursts: [{ count: 9 }, { count: 8 }] })
  await put({ ...seen, setAside: false })
  expect(await read()).toMatchObject({ count: 8, averageRate: 1 })
})

test('shows how many addresses a burst comes from, as long as they are stored', async () => {
  await rate(10, 1, (index) => `2001:db8:1:${index % 2}::${index}`)
  expect((await read()).bursts).toMatchObject([{ count: 10, addresses: 2 }])
  await server.services.db.updateTable('productRates').set({ ip: null }).where('productId', '=', id).execute()
  expect((await read()).bursts).toMatchObject([{ count: 10, addresses: null }])
})

test('only a burst can be set aside, not single ratings', async () => {
  await rate(1, 1)
  clock.pass({ days: 1 })
  await rate(9, 5)
  clock.pass({ days: 1 })
  const from = '2026-06-10T10:00:01.000Z'
  expect((await put({ from, to: from, setAside: true })).status).toBe(404)
  const [burst] = (await read()).bursts
  expect((await put({ ...burst, from: '2026-06-11T10:00:03.000Z', setAside: true })).status).toBe(404)
  expect((await put({ ...burst, setAside: true }, randomUUID())).status).toBe(404)
  for (const body of [
    { ...burst, from: 'yesterday' },
    { from, setAside: true },
    { ...burst, setAside: 1 },
  ])
    expect((await put(body)).status, JSON.stringify(body)).toBe(400)
  expect((await read()).count).toBe(10)
})

test('a guest whose rating was set aside cannot rate again', async () => {
  const guest = await aGuest(server)
  const own = () =>
    guest.call('POST open/clients/product-rates', {
      body: { productId: id, rate: 5 },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
  expect((await own()).status).toBe(201)
  await rate(9, 1)
  const [burst] = (await read()).bursts
  await put({ ...burst, setAside: true })
  expect((await own()).status).toBe(409)
  expect(await guest.ask('GET open/clients/product-rates', { query: { businessId: business.id } })).toEqual([
    { product: { id }, rate: 5 },
  ])
})
