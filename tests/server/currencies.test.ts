import { beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { sendAnOrder, decide } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { amountFieldsOf, sampleOf, withValue } from './body-fields.ts'
import { allCalls } from './all-calls.ts'

/** Every amount of every call, found by its schema, so that new calls and fields are included. */
const calls = allCalls().flatMap(([key, { auth, body }]) => {
  const fields = body ? amountFieldsOf(body).map(({ path }) => path) : []
  return body && fields.length ? [{ key, auth, right: sampleOf(body), fields }] : []
})
const someId = '01900000-0000-7000-8000-000000000000'

let business: Business
const setCurrency = (currency: string) =>
  business.staff.ask('PUT businesses/:id', {
    params: { id: business.id },
    body: { configuration: { currency } },
  })

const server = useServer({ pages: true })
beforeAll(async () => {
  business = await aBusiness(server)
    .withTables(1)
    .withMenu('Lunch', 'Pizza', { Margherita: 750, Cola: 250 })
    .opens()
})

test('staff alone send amounts, in more than eight calls', () => {
  expect(calls.length).toBeGreaterThan(8)
  expect(calls.filter(({ auth }) => auth !== 'staff')).toEqual([])
})

describe.each([
  ['JPY', 0.5, 'Provide a whole number'],
  ['EUR', 0.005, 'At most 2 decimals'],
  ['KWD', 0.0005, 'At most 3 decimals'],
  ['EUR', 1_000_000, 'At most 999999.99'],
  ['LBP', 100_000_000, 'At most 99999999'],
])('in %s %d', (currency, amount, problem) => {
  beforeAll(() => setCurrency(currency))

  test.each(calls)('is refused: $key', async ({ key, right, fields }) => {
    const names = [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    for (const path of fields) {
      const { status, envelope } = await business.staff.call(key, {
        params: Object.fromEntries(names.map((name) => [name, someId])),
        body: withValue(right, path, amount),
      })
      expect({ status, fields: envelope.fields }, path.join('.')).toMatchObject({
        status: 400,
        fields: { [path.join('.')]: problem },
      })
    }
  })
})

describe.each([
  ['JPY', 480, '480\u00a0¥', 1440, 131],
  ['KWD', 0.375, '0.375\u00a0KWD', 1.125, 0.102],
  ['LBP', 1_350_000, '1,350,000.00\u00a0L£', 4_050_000, 368_181.82],
  ['IRR', 99_999_999, '99,999,999.00\u00a0IRR', 299_999_997, 27_272_727],
])('in %s a price of %d', (currency, price, shown, total, tax) => {
  test('is shown, ordered, taxed and added up as it is', async () => {
    await setCurrency(currency)
    const { id } = await business.staff.ask('POST taxes', {
      body: { name: currency, tableRate: 10, deliveryRate: 10, isDefault: true },
    })
    const product = business.products['Margherita']?.id ?? ''
    await business.staff.ask('PUT products/:id', { params: { id: product }, body: { price, taxId: id } })

    const page = await fetch(`${server.url}/menu/${business.id}/1?lang=en`)
    expect(await page.text()).toContain(shown)
    const guest = await aGuest(server)
    const order = await sendAnOrder(guest, business, { Margherita: 3 })
    expect(order.total).toBe(total)
    await decide(business, order.id)
    const { data } = await business.staff.ask('GET businesses/orders', { query: { statuses: 'APPROVED' } })
    expect(data.find(({ id }) => id === order.id)).toMatchObject({ total, taxes: [{ gross: total, tax }] })
  })
})

test('figures add up taxes by the currency’s decimals, and do so again in another currency', async () => {
  const place = await aBusiness(server).withTables(1).withMenu('Lunch', 'Pizza', { Pizza: 567 }).opens()
  const currency = (currency: string) =>
    place.staff.ask('PUT businesses/:id', { params: { id: place.id }, body: { configuration: { currency } } })
  await currency('JPY')
  const rate = { tableRate: 7, deliveryRate: 7, isDefault: true }
  await place.staff.ask('POST taxes', { body: { name: 'VAT', ...rate } })
  const order = await sendAnOrder(await aGuest(server), place, { Pizza: 1 })
  await decide(place, order.id)
  const day = new Date().toISOString().slice(0, 10)
  const taxes = async () => {
    const around = { from: shifted(day, -1), to: shifted(day, 1) }
    return (await place.staff.ask('GET businesses/figures', { query: around })).taxes
  }
  expect(await taxes()).toEqual([{ rate: 7, gross: 567, net: 530, tax: 37 }])
  await currency('EUR')
  expect(await taxes()).toEqual([{ rate: 7, gross: 567, net: 529.91, tax: 37.09 }])
})

const shifted = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * 3600_000).toISOString().slice(0, 10)
