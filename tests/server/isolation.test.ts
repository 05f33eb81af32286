import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { Client, type LooseOptions } from '#tests/harness/client.ts'
import { sendAnOrder } from '#tests/harness/ordering.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { mountedCalls } from './mounted-calls.ts'

/**
 * Walks every staff call that is mounted: whoever adds one adds it to this test by adding it to the contract. What it
 * takes in its path and body is another business's; nothing may be found, and nothing may change.
 */
let server: TestServer
let mine: Business
let theirs: Business
let guest: Guest
let orderId: string
let imageId: string

const calls: [string, Endpoint][] = await mountedCalls('staff')

beforeAll(async () => {
  server = await startServer()
  guest = await aGuest(server)
  mine = await aFullBusiness()
})
afterAll(() => server.close())

async function aFullBusiness(): Promise<Business> {
  return aBusiness(server).withTables(1).withMenu('Menu', 'Submenu', { Dish: 5, Second: 6 }).opens()
}

beforeEach(async () => {
  theirs ??= await aFullBusiness()
  orderId ??= (await sendAnOrder(guest, theirs, { Dish: 1 })).id
  imageId ??= (
    await theirs.staff.ask('POST products/:id/images-link', {
      params: { id: theirs.products['Dish']?.id as string },
      body: { link: 'https://example.com/a.jpg' },
    })
  ).id
})

/** What `{name}` in a path stands for, by the words before it. */
function idIn(business: Business, key: string, name: string): string {
  if (name === 'menuId') return business.menus['Menu']?.id as string
  if (name === 'productId') return business.products['Dish']?.id as string
  if (name === 'imageId') return imageId
  if (key.includes('/sub-menus/:id')) return business.submenus['Submenu']?.id as string
  if (key.includes(' menus/:id')) return business.menus['Menu']?.id as string
  if (key.includes(' products/:id')) return business.products['Dish']?.id as string
  if (key.includes(' tables/:id')) return business.tables[0]?.id as string
  if (key.includes('businesses/orders/:id')) return orderId
  if (key.includes(' businesses/:id')) return business.id
  throw new Error(`Say here which id ${key} takes as :${name}`)
}

const namesIn = (key: string) => [...key.matchAll(/:(\w+)/g)].map((match) => match[1] as string)

function optionsFor(key: string, endpoint: Endpoint, business: Business, file: Blob): LooseOptions {
  const params = Object.fromEntries(namesIn(key).map((name) => [name, idIn(business, key, name)]))
  return { params, ...(endpoint.files ? { file } : endpoint.body && { body: bodyFor(key, business) }) }
}

/** A body that would be accepted of the business it belongs to. */
function bodyFor(key: string, business: Business): object {
  const dish = business.products['Dish']?.id
  if (key.endsWith('/products/ordering')) return { products: [{ id: dish, order: 0 }] }
  if (key.endsWith('sub-menus/ordering'))
    return { orders: [{ id: business.submenus['Submenu']?.id, order: 0 }] }
  if (key.endsWith('menus/ordering')) return { orders: [{ id: business.menus['Menu']?.id, order: 0 }] }
  if (key.endsWith('/sub-menus/:id/products')) return { productIds: [dish] }
  return {
    title: 'Taken',
    titleEn: 'Taken',
    name: 'Taken',
    nameEn: 'Taken',
    description: 'Taken',
    descriptionEn: 'Taken',
    price: 1,
    number: 1,
    link: 'https://example.com/taken.jpg',
    orderStatus: 'APPROVED',
    addressLine: 'Taken',
    enableOrder: false,
    deleted: true,
    businessId: business.id,
  }
}

/** Every row of a business, as the database holds it. */
async function everythingOf(businessId: string): Promise<string> {
  const { db } = server.house
  const tables = [
    'staff',
    'menus',
    'submenus',
    'products',
    'productImages',
    'submenuProducts',
    'tables',
    'orders',
    'orderItems',
    'blocks',
  ] as const
  const rows = await Promise.all([
    db.selectFrom('businesses').selectAll().where('id', '=', businessId).execute(),
    ...tables.map((table) => db.selectFrom(table).selectAll().where('businessId', '=', businessId).execute()),
  ])
  return JSON.stringify(rows)
}

test('the walk finds the calls of the house', () => {
  expect(calls.length).toBeGreaterThan(30)
})

test.each(calls)('%s needs a token: 401, and one of the staff: 403', async (key, endpoint) => {
  const options = optionsFor(key, endpoint, theirs, await aPicture())
  const before = await everythingOf(theirs.id)
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
  expect(await everythingOf(theirs.id)).toBe(before)
})

test.each(calls.filter(([key]) => namesIn(key).length > 0))(
  "%s does not find what is another business's",
  async (key, endpoint) => {
    const before = await everythingOf(theirs.id)
    const names = namesIn(key)
    const file = await aPicture()
    const options = optionsFor(key, endpoint, theirs, file)
    const own = optionsFor(key, endpoint, mine, file)
    expect((await mine.staff.call(key, options)).status, 'all ids theirs').toBe(404)
    for (const name of names) {
      const params = { ...own.params, [name]: idIn(theirs, key, name) }
      expect((await mine.staff.call(key, { ...own, params })).status, `:${name} theirs`).toBe(404)
    }
    expect(await everythingOf(theirs.id)).toBe(before)
  },
)

test.each(
  calls.filter(
    ([key]) => /ordering$|\/products$/.test(key) && !key.startsWith('GET') && key !== 'POST products',
  ),
)("%s takes nothing of another business's in its body", async (key, endpoint) => {
  const before = [await everythingOf(theirs.id), await everythingOf(mine.id)]
  const options = { ...optionsFor(key, endpoint, mine, await aPicture()), body: bodyFor(key, theirs) }
  expect((await mine.staff.call(key, options)).status).toBe(404)
  expect([await everythingOf(theirs.id), await everythingOf(mine.id)]).toEqual(before)
})

test.each(
  calls.filter(
    ([key, endpoint]) => !namesIn(key).length && endpoint.response && !endpoint.files && !endpoint.raw,
  ),
)('%s answers nothing of another business', async (key, endpoint) => {
  const before = await everythingOf(theirs.id)
  const body = endpoint.body && { ...bodyFor(key, mine), businessId: theirs.id }
  const answer = await mine.staff.call(key, body ? { body } : {})
  const foreign = [
    theirs.id,
    orderId,
    theirs.menus['Menu']?.id,
    theirs.products['Dish']?.id,
    theirs.form.email,
  ]
  for (const id of foreign) expect(answer.text).not.toContain(id)
  expect(await everythingOf(theirs.id)).toBe(before)
  // The walk itself ends sessions on its way.
  if (key === 'POST oauth/revoke') mine = await aFullBusiness()
})
