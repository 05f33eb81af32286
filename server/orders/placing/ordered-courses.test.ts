import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aBusiness, acceptDeliveries, type Business } from '#tests/harness/business.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { aSetMenu } from '#tests/harness/set-menu.ts'
import { decide, anOrder, aDelivery, sendAnOrder } from '#tests/harness/ordering.ts'

let business: Business
let guest: Guest
let setMenu: Awaited<ReturnType<typeof aSetMenu>>

const server = useServer()
beforeEach(async () => {
  business = await aBusiness(server)
    .withTables(1)
    .withMenu('Lunch', 'All', { Tarator: 3, Sallatë: 4, Pulë: 8, Peshk: 12, Kafe: 1 })
    .opens()
  guest = await aGuest(server)
  setMenu = await aSetMenu(business, {
    Paragjella: { Tarator: 0, Sallatë: 0.5 },
    Kryesore: { Pulë: 0, Peshk: 2.5, Sallatë: 0 },
    Kafe: { Kafe: 0 },
  })
})

const idOf = (name: string) => business.products[name]?.id as string
const course = (name: string) => setMenu.courses.find((course) => course.name === name)?.id ?? randomUUID()
const choose = (chosen: Record<string, string>) =>
  Object.entries(chosen).map(([name, product]) => ({ id: course(name), productId: idOf(product) }))
const line = (chosen: Record<string, string>, rest: object = {}) => ({
  dailyMenuId: setMenu.id,
  quantity: 1,
  courses: choose(chosen),
  ...rest,
})
const coffee = () => ({ productId: idOf('Kafe'), quantity: 1 })
const create = (...orderItems: object[]) =>
  guest.call('POST open/clients/orders', { body: anOrder(business, orderItems) })
const changeProduct = (name: string, body: object) =>
  business.staff.ask('PUT products/:id', { params: { id: idOf(name) }, body })

const send = (...orderItems: object[]) => sendAnOrder(guest, business, orderItems)
const named = (name: string) => ({ id: idOf(name), name, nameEn: expect.any(String) })

test('a set menu is one line: price with surcharges, parts by course, a single choice filled in', async () => {
  const order = await send(
    line({ Kryesore: 'Peshk', Paragjella: 'Sallatë' }, { quantity: 2, note: 'pa kripë' }),
  )
  expect(order.total).toBe(2 * (12.5 + 2.5 + 0.5))
  expect(order.orderItems).toEqual([
    {
      id: expect.any(String),
      product: { id: setMenu.id, name: 'Dreka', nameEn: 'Lunch', price: 15.5 },
      note: 'pa kripë',
      quantity: 2,
      parts: [
        { ...named('Sallatë'), course: 'Paragjella', courseEn: 'Paragjella (en)', surcharge: 0.5 },
        { ...named('Peshk'), course: 'Kryesore', courseEn: 'Kryesore (en)', surcharge: 2.5 },
        { ...named('Kafe'), course: 'Kafe', courseEn: 'Kafe (en)' },
      ],
    },
  ])
})

test('lines keep their parts as ordered, on every screen', async () => {
  const { id, orderItems } = await send(line({ Paragjella: 'Tarator', Kryesore: 'Peshk', Kafe: 'Kafe' }))
  await decide(business, id)
  await business.staff.ask('PUT daily-menus/:id', { params: { id: setMenu.id }, body: { courses: [] } })
  const [ticket] = await business.staff.ask('GET businesses/kitchen')
  expect(ticket?.items[0]).toMatchObject(orderItems[0] as object)
  const query = { businessId: business.id }
  expect((await guest.ask('GET open/clients/orders', { query })).data[0]?.orderItems).toEqual(orderItems)
})

test.each<[string, string, () => object]>([
  ['nothing for a course', 'course-missing', () => line({ Paragjella: 'Tarator' })],
  ['no courses at all', 'course-missing', () => ({ ...line({}), courses: undefined })],
  [
    'two for a course',
    'course-doubled',
    () =>
      line(
        {},
        {
          courses: [...choose({ Paragjella: 'Tarator', Kryesore: 'Pulë' }), ...choose({ Kryesore: 'Peshk' })],
        },
      ),
  ],
  [
    'the same twice',
    'course-doubled',
    () =>
      line(
        {},
        {
          courses: [...choose({ Paragjella: 'Tarator', Kryesore: 'Pulë' }), ...choose({ Kryesore: 'Pulë' })],
        },
      ),
  ],
  ['a product of another course', 'course-unknown', () => line({ Paragjella: 'Pulë', Kryesore: 'Pulë' })],
  [
    'an unknown course',
    'course-unknown',
    () => line({ Paragjella: 'Tarator', Kryesore: 'Pulë', Nuk: 'Pulë' }),
  ],
  ['a course of a product', 'course-unknown', () => ({ ...coffee(), courses: choose({ Kryesore: 'Pulë' }) })],
])('a choice of %s is refused, naming the line', async (_, code, wrong) => {
  const answer = await create(coffee(), wrong())
  expect([answer.status, answer.envelope.code]).toEqual([422, code])
  expect(Object.keys(answer.envelope.fields ?? {})).toEqual(['orderItems.1.courses'])
  const stored = server.services.db.selectFrom('orders').selectAll().where('businessId', '=', business.id)
  expect(await stored.execute()).toEqual([])
})

test.each<[string, (name: string) => Promise<unknown>]>([
  ['inactive', (name) => changeProduct(name, { active: false })],
  [
    'sold out until later',
    (name) =>
      business.staff.ask('PUT products/:id/stock', {
        params: { id: idOf(name) },
        body: { stock: 0, until: null },
      }),
  ],
])(
  'a choice that is %s is refused; the others work until a course has no choice left',
  async (_, sellOut) => {
    await sellOut('Peshk')
    const fish = await create(coffee(), line({ Paragjella: 'Tarator', Kryesore: 'Peshk' }))
    expect([fish.envelope.code, Object.keys(fish.envelope.fields ?? {})]).toEqual([
      'course-sold-out',
      ['orderItems.1.courses'],
    ])
    expect((await create(line({ Paragjella: 'Tarator', Kryesore: 'Pulë' }))).status).toBe(201)
    await sellOut('Kafe')
    const none = await create(line({ Paragjella: 'Tarator', Kryesore: 'Pulë' }))
    expect([none.envelope.code, Object.keys(none.envelope.fields ?? {})]).toEqual([
      'daily-menu-sold-out',
      [setMenu.id],
    ])
  },
)

test('takes only the chosen products from the stock', async () => {
  for (const name of ['Pulë', 'Peshk'])
    await business.staff.ask('PUT products/:id/stock', {
      params: { id: idOf(name) },
      body: { stock: 3, until: null },
    })
  await send(line({ Paragjella: 'Tarator', Kryesore: 'Peshk' }, { quantity: 2 }))
  const left = async (name: string) =>
    (await business.staff.ask('GET products')).find((product) => product.name === name)?.stock
  expect([await left('Peshk'), await left('Pulë')]).toEqual([1, 3])
  const answer = await create(line({ Paragjella: 'Tarator', Kryesore: 'Peshk' }, { quantity: 2 }))
  expect(answer.envelope.code).toBe('product-too-few')
})

test('refuses the courses of another business, and courses on a plain daily menu', async () => {
  const other = await aBusiness(server).withMenu('M', 'S', { X: 1 }).opens()
  const theirs = await aSetMenu(other, { Y: { X: 0 } })
  const foreign = { id: theirs.courses[0]?.id, productId: other.products['X']?.id }
  const rest = choose({ Paragjella: 'Tarator', Kryesore: 'Pulë' })
  expect((await create(line({}, { courses: [...rest, foreign] }))).envelope.code).toBe('course-unknown')
  await business.staff.ask('PUT daily-menus/:id', { params: { id: setMenu.id }, body: { courses: [] } })
  expect((await create(line({}, { courses: rest }))).envelope.code).toBe('course-unknown')
  expect((await create({ dailyMenuId: setMenu.id, quantity: 1 })).status).toBe(201)
})

test('refuses a choice whose surcharges push the price above the limit', async () => {
  await business.staff.ask('PUT daily-menus/:id', {
    params: { id: setMenu.id },
    body: { totalPrice: 999_999 },
  })
  const answer = await create(line({ Paragjella: 'Tarator', Kryesore: 'Peshk' }))
  expect([answer.status, answer.envelope.code]).toEqual([422, 'course-too-dear'])
  expect((await create(line({ Paragjella: 'Tarator', Kryesore: 'Pulë' }))).status).toBe(201)
})

test('a delivery order accepts courses in the same way', async () => {
  await acceptDeliveries(business.staff, { deliveryFee: 1 })
  const order = await guest.ask('POST open/clients/delivery-orders', {
    body: aDelivery(business, [line({ Paragjella: 'Sallatë', Kryesore: 'Pulë' })]),
  })
  expect(order).toMatchObject({
    total: 14,
    orderItems: [{ parts: [{ name: 'Sallatë', surcharge: 0.5 }, {}, {}] }],
  })
})
