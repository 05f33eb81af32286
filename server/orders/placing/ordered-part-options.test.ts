import { beforeEach, expect, test } from 'vitest'
import { aBusiness, anOptionGroup, aPrinter, sizes, type Business } from '#tests/harness/business.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { aSetMenu } from '#tests/harness/set-menu.ts'
import { orderTicket } from '#server/printers/ticket.ts'
import { decide, anOrder, sendAnOrder } from '#tests/harness/ordering.ts'

/** What must be chosen with a product must be chosen, or told to the kitchen, in a daily menu too. */
let business: Business
let guest: Guest
let setMenu: Awaited<ReturnType<typeof aSetMenu>>

const server = useServer()
beforeEach(async () => {
  business = await aBusiness(server)
    .withTables(1)
    .withMenu('Lunch', 'Pizza', { Diavola: 7.5, Funghi: 8.2, Sallatë: 3, Kafe: 1 })
    .withOptions(sizes({ E: 9, M: 6.5 }), 'Diavola', 'Funghi')
    .withOptions(
      anOptionGroup('Brumi', { Hollë: 0, Pagluten: 2 }, { minChoices: 1, maxChoices: 1 }),
      'Diavola',
    )
    .withOptions(anOptionGroup('Shtesa', { Djath: 1 }), 'Diavola')
    .opens()
  guest = await aGuest(server)
  setMenu = await aSetMenu(business, { Pica: { Diavola: 1, Funghi: 0, Sallatë: 0 }, Kafe: { Kafe: 0 } })
})

const idOf = (name: string) => business.products[name]?.id as string
const option = (name: string) =>
  Object.values(business.optionGroups)
    .flatMap(({ options }) => options)
    .find((option) => option.name === name)?.id as string
const line = (product: string, ...options: string[]) => ({
  dailyMenuId: setMenu.id,
  quantity: 1,
  courses: [
    {
      id: setMenu.courses[0]?.id,
      productId: idOf(product),
      ...(options.length && { options: options.map(option) }),
    },
  ],
})
const create = (...orderItems: object[]) =>
  guest.call('POST open/clients/orders', { body: anOrder(business, orderItems) })

const send = (...orderItems: object[]) => sendAnOrder(guest, business, orderItems)
async function inKitchen(id: string) {
  await decide(business, id)
  return (await business.staff.ask('GET businesses/kitchen'))[0]
}
const sellOut = (size: string) =>
  business.staff.ask('PUT option-groups/:id/options/:optionId', {
    params: { id: business.optionGroups['Madhësia']?.id as string, optionId: option(size) },
    body: { soldOut: true },
  })

test('a size is within the price of the set menu, another required option costs what it costs', async () => {
  const order = await send(line('Diavola', 'E', 'Pagluten'))
  expect(order.total).toBe(12.5 + 1 + 2)
  expect(order.orderItems[0]?.parts?.[0]).toEqual({
    id: idOf('Diavola'),
    name: 'Diavola',
    nameEn: expect.any(String),
    course: 'Pica',
    courseEn: 'Pica (en)',
    surcharge: 1,
    options: [
      { id: option('E'), name: 'E', nameEn: 'E (en)', group: 'Madhësia', groupEn: 'Madhësia (en)', price: 0 },
      {
        id: option('Pagluten'),
        name: 'Pagluten',
        nameEn: 'Pagluten (en)',
        group: 'Brumi',
        groupEn: 'Brumi (en)',
        price: 2,
      },
    ],
  })
})

test('a client that sends no options orders the cheapest that the dish requires', async () => {
  const order = await send(line('Diavola'))
  const options = order.orderItems[0]?.parts?.[0]?.options
  expect(options?.map(({ group }) => group)).toEqual(['Madhësia', 'Brumi'])
  expect(order.total).toBe(12.5 + 1 + (options?.[1]?.price ?? NaN))
})

test('the kitchen and its ticket say what was chosen', async () => {
  const { id, orderItems } = await send(line('Diavola', 'E', 'Hollë'), line('Sallatë'))
  const order = await inKitchen(id)
  expect(order?.items.map(({ parts }) => parts?.[0]?.options?.map(({ name }) => name))).toEqual([
    ['E', 'Hollë'],
    undefined,
  ])
  expect(order?.items[0]).toMatchObject(orderItems[0] as object)
  const ticket = orderTicket({
    order: order as NonNullable<typeof order>,
    printer: { id: '', ...aPrinter('Kuzhina') },
    job: { copy: 1, cancels: false, again: false, course: null },
    timeZone: 'UTC',
    customer: { customerName: null, address: null, phoneNumber: null },
  })
  expect(ticket.map(({ text }) => text)).toContain('    Pica: Diavola (E, Hollë)')
})

test('a wrong choice for a dish is refused, naming the line', async () => {
  const wrong: [string, object][] = [
    ['option-missing', line('Diavola', 'E')],
    ['option-too-many', line('Funghi', 'E', 'M')],
    ['option-doubled', line('Funghi', 'E', 'E')],
    // Of another product, and one that is not required.
    ['option-unknown', line('Funghi', 'E', 'Hollë')],
    ['option-unknown', line('Diavola', 'E', 'Hollë', 'Djath')],
  ]
  for (const [code, choice] of wrong) {
    const { status, envelope } = await create(line('Sallatë'), choice)
    const named = Object.keys(envelope.fields ?? {})
    expect([status, envelope.code, named]).toEqual([422, code, ['orderItems.1.courses']])
  }
})

test('a size that is sold out is refused; without any size the dish is sold out', async () => {
  await sellOut('E')
  expect((await create(line('Funghi', 'E'))).envelope.code).toBe('option-sold-out')
  expect((await create(line('Funghi', 'M'))).status).toBe(201)
  await sellOut('M')
  expect((await create(line('Funghi', 'M'))).envelope.code).toBe('course-sold-out')
  const { data } = await guest.ask('GET businesses/:id/daily-menus', { params: { id: business.id } })
  const choices = data[0]?.courses?.[0]?.choices.map(({ name, soldOut }) => [name, soldOut ?? false])
  expect(choices).toEqual([
    ['Diavola', true],
    ['Funghi', true],
    ['Sallatë', false],
  ])
  expect(data[0]?.soldOut).toEqual([])
})

test('a daily menu without courses needs no choice: it holds the cheapest size, and the kitchen is told', async () => {
  await business.staff.ask('PUT daily-menus/:id', { params: { id: setMenu.id }, body: { courses: [] } })
  const plain = { dailyMenuId: setMenu.id, quantity: 2 }
  const { id, total } = await send(plain)
  expect(total).toBe(25)
  const order = await inKitchen(id)
  expect(
    order?.items[0]?.parts?.map(({ name, options }) => [name, options?.map(({ name }) => name)]),
  ).toEqual([
    ['Diavola', ['M', 'Hollë']],
    ['Funghi', ['M']],
    ['Sallatë', undefined],
    ['Kafe', undefined],
  ])
  await sellOut('M')
  expect((await send(plain)).orderItems[0]?.parts?.[1]?.options).toMatchObject([{ name: 'E', price: 0 }])
})
