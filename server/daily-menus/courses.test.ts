import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { aSetMenu } from '#tests/harness/set-menu.ts'

let business: Business
let setMenu: Awaited<ReturnType<typeof aSetMenu>>

const server = useServer()
beforeEach(async () => {
  business = await aBusiness(server)
    .withMenu('Lunch', 'All', { Tarator: 3, Sallatë: 4, Pulë: 8, Peshk: 12, Ujë: 1 })
    .opens()
  setMenu = await aSetMenu(business, {
    Paragjella: { Tarator: 0, Sallatë: 0 },
    Kryesore: { Pulë: 0, Peshk: 2.5 },
  })
})

const idOf = (name: string) => business.products[name]?.id as string
const params = () => ({ id: setMenu.id })
const change = (body: object) => business.staff.call('PUT daily-menus/:id', { params: params(), body })
const found = () => business.staff.ask('GET daily-menus/:id', { params: params() })
const changeProduct = (name: string, body: object) =>
  business.staff.ask('PUT products/:id', { params: { id: idOf(name) }, body })
async function seen() {
  const guest = await aGuest(server)
  const { data } = await guest.ask('GET businesses/:id/daily-menus', { params: { id: business.id } })
  return data[0]
}
const course = (name: string, ...choices: string[]) => ({
  name,
  nameEn: name,
  choices: choices.map((name) => ({ id: idOf(name), surcharge: 0 })),
})

test('courses are stored in order, with stable ids and surcharges', async () => {
  const [starter, main] = setMenu.courses
  expect([starter, main]).toEqual([
    {
      id: expect.any(String),
      name: 'Paragjella',
      nameEn: 'Paragjella (en)',
      choices: [
        { id: idOf('Tarator'), surcharge: 0 },
        { id: idOf('Sallatë'), surcharge: 0 },
      ],
    },
    {
      id: expect.any(String),
      name: 'Kryesore',
      nameEn: 'Kryesore (en)',
      choices: [
        { id: idOf('Pulë'), surcharge: 0 },
        { id: idOf('Peshk'), surcharge: 2.5 },
      ],
    },
  ])
  await change({ courses: [main, { ...starter, name: 'Supë' }, course('Pije', 'Tarator')] })
  const { courses } = await found()
  expect(courses.map(({ id, name }) => [id, name])).toEqual([
    [main?.id, 'Kryesore'],
    [starter?.id, 'Supë'],
    [expect.any(String), 'Pije'],
  ])
  await change({ courses: [] })
  expect((await found()).courses).toEqual([])
})

test.each<[string, number, () => object[]]>([
  ['a product that is not on the menu', 422, () => [course('Pije', 'Ujë')]],
  [
    'an unknown product',
    422,
    () => [{ name: 'x', nameEn: 'x', choices: [{ id: randomUUID(), surcharge: 0 }] }],
  ],
  ['a product twice', 400, () => [course('Pije', 'Tarator', 'Tarator')]],
  ['no choices', 400, () => [course('Pije')]],
  ['no name', 400, () => [course(' ', 'Tarator')]],
  ['eleven courses', 400, () => Array(11).fill(course('Pije', 'Tarator')) as object[]],
  [
    'a negative surcharge',
    400,
    () => [{ name: 'x', nameEn: 'x', choices: [{ id: idOf('Tarator'), surcharge: -1 }] }],
  ],
  ['the same course twice', 400, () => [setMenu.courses[0] as object, setMenu.courses[0] as object]],
])('refuses courses with %s', async (_, status, courses) => {
  expect((await change({ courses: courses() })).status).toBe(status)
  expect((await found()).courses).toEqual(setMenu.courses)
})

test('refuses a product of another business', async () => {
  const other = await aBusiness(server).withMenu('M', 'S', { X: 1 }).opens()
  const foreign = [{ name: 'x', nameEn: 'x', choices: [{ id: other.products['X']?.id, surcharge: 0 }] }]
  expect((await change({ courses: foreign })).envelope.code).toBe('course-not-on-menu')
})

test('tells the second of two editors who changed the courses', async () => {
  const { courses } = setMenu
  await change({ courses: courses.slice(1) })
  const answer = await change({ courses: courses.slice(0, 1), expected: { courses } })
  expect(answer).toMatchObject({
    status: 409,
    envelope: { conflicts: { courses: { value: courses.slice(1) } } },
  })
  expect((await change({ title: 'Darka', courses, expected: { title: 'Dreka', courses } })).status).toBe(200)
  expect((await found()).courses).toEqual(courses.slice(1))
})

test('a product removed from the menu is removed from its courses, and is back after Undo', async () => {
  for (const productId of [idOf('Tarator'), idOf('Sallatë')])
    await business.staff.ask('DELETE daily-menus/:id/products/:productId', {
      params: { ...params(), productId },
    })
  expect((await found()).courses.map(({ name }) => name)).toEqual(['Kryesore'])
  await changeProduct('Peshk', { deleted: true })
  expect((await found()).courses[0]?.choices.map(({ id }) => id)).toEqual([idOf('Pulë')])
  await changeProduct('Peshk', { deleted: false })
  await business.staff.ask('POST daily-menus/:id/products', {
    params: params(),
    body: { productIds: [idOf('Tarator'), idOf('Sallatë')] },
  })
  expect((await found()).courses).toEqual(setMenu.courses)
})

test('guests see the courses with what is sold out, and no products outside a course', async () => {
  await business.staff.ask('POST daily-menus/:id/products', {
    params: params(),
    body: { productIds: [idOf('Ujë')] },
  })
  await changeProduct('Peshk', { active: false })
  const shown = await seen()
  expect(shown?.products.map(({ name }) => name)).toEqual(['Tarator', 'Sallatë', 'Pulë'])
  expect(shown?.courses?.[1]).toEqual({
    id: setMenu.courses[1]?.id,
    name: 'Kryesore',
    nameEn: 'Kryesore (en)',
    choices: [
      { id: idOf('Pulë'), name: 'Pulë', nameEn: expect.any(String), surcharge: 0 },
      { id: idOf('Peshk'), name: 'Peshk', nameEn: expect.any(String), surcharge: 2.5, soldOut: true },
    ],
  })
  expect(shown?.soldOut, 'it can be ordered').toEqual([])
  await changeProduct('Pulë', { active: false })
  expect((await seen())?.soldOut.map(({ name }) => name)).toEqual(['Pulë', 'Peshk'])
})

test('a plain daily menu has no courses for guests', async () => {
  await change({ courses: [] })
  expect(await seen()).not.toHaveProperty('courses')
})

test('a new daily menu gets the products that its courses choose among', async () => {
  const body = { title: 'Darka', totalPrice: 14, startTime: '18:00:00', endTime: '23:00:00' }
  const create = (courses: object[]) =>
    business.staff.call('POST daily-menus', { body: { ...body, courses } as never })
  const answer = await create([course('Kryesore', 'Pulë', 'Peshk'), course('Pije', 'Ujë', 'Pulë')])
  expect(answer).toMatchObject({ status: 201, envelope: { data: { productCount: 3 } } })
  const { id } = answer.envelope.data as { id: string }
  const { courses, products } = await business.staff.ask('GET daily-menus/:id', { params: { id } })
  expect(courses.map(({ name, choices }) => [name, choices.length])).toEqual([
    ['Kryesore', 2],
    ['Pije', 2],
  ])
  expect(products.map(({ name }) => name)).toEqual(['Pulë', 'Peshk', 'Ujë'])
  const other = await aBusiness(server).withMenu('M', 'S', { X: 1 }).opens()
  const foreign = { name: 'x', nameEn: 'x', choices: [{ id: other.products['X']?.id, surcharge: 0 }] }
  expect((await create([foreign])).status).toBe(404)
  expect(await business.staff.ask('GET daily-menus'), 'all or nothing').toHaveLength(2)
})
