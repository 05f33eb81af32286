import { beforeEach, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { aSetMenu } from '#tests/harness/set-menu.ts'
import { openStream } from '#tests/harness/stream-listener.ts'
import { decide, sendAnOrder, type Ordered } from '#tests/harness/ordering.ts'

let business: Business
let guest: Guest
let orderId: string

const server = useServer()
beforeEach(async () => {
  business = await aBusiness(server)
    .withTables(1)
    .withMenu('Lunch', 'Food', { Tarator: 3, Pulë: 8 })
    .withMenu('Lunch', 'Drinks', { Kafe: 1 }, { station: 'bar' })
    .opens()
  guest = await aGuest(server)
  // The soup can be a starter or the main course.
  const setMenu = await aSetMenu(business, {
    Paragjella: { Tarator: 0 },
    Kryesore: { Pulë: 0, Tarator: 0 },
    Kafe: { Kafe: 0 },
  })
  const main = { id: setMenu.courses[1]?.id, productId: business.products['Tarator']?.id }
  orderId = await approved([
    { dailyMenuId: setMenu.id, quantity: 1, courses: [main] },
    { productId: business.products['Pulë']?.id, quantity: 1 },
  ])
})

async function approved(orderItems: Ordered): Promise<string> {
  const { id } = await sendAnOrder(guest, business, orderItems)
  await decide(business, id)
  return id
}
const ticket = async () => (await business.staff.ask('GET businesses/kitchen'))[0]
const fire = (fired: unknown, id = orderId) =>
  business.staff.call('PUT businesses/kitchen/:id/courses', { params: { id }, body: { fired } })
const done = async () =>
  (await ticket())?.items.map(
    ({ parts, doneOn }) => parts?.map((part) => part.doneOn !== null) ?? doneOn !== null,
  )

async function tick(body: { done: boolean; course?: number; station?: string }, line = 0) {
  const itemId = (await ticket())?.items[line]?.id as string
  return business.staff.call('PUT businesses/kitchen/:id/items/:itemId', {
    params: { id: orderId, itemId },
    body,
  })
}

test('the kitchen’s first course is due at once, later ones when fired, and firing may be repeated', async () => {
  expect(await ticket()).toMatchObject({ firedCourses: 1, heldCourses: [1, 2] })
  expect((await fire(2)).status).toBe(200)
  expect((await fire(2)).envelope.data).toMatchObject({ firedCourses: 2 })
  await fire(1)
  expect((await ticket())?.firedCourses).toBe(1)
  for (const wrong of [0, -1, 11, 1.5, null, '2', undefined]) expect((await fire(wrong)).status).toBe(400)
})

test('a fired course is announced to the other screens', async () => {
  const screen = await openStream(business.staff, '/api/stream')
  await fire(2)
  expect(await screen.next('order')).toMatchObject({ id: orderId, status: 'APPROVED' })
  screen.leave()
})

test('a line is ticked off by course, even with the same product twice, and is done when all are', async () => {
  await tick({ done: true, course: 1 })
  expect(await done()).toEqual([[true, false, false], false])
  await tick({ done: true, course: 2 })
  await tick({ done: false, course: 1 })
  expect(await done()).toEqual([[false, true, false], false])
  await tick({ done: true, station: 'bar' })
  expect(await done()).toEqual([[false, true, true], false])
  await tick({ done: true, course: 1 })
  expect((await ticket())?.items[0]?.doneOn).toEqual(expect.any(String))
  await tick({ done: false })
  expect(await done()).toEqual([[false, false, false], false])
})

test('answers 404 for a course of a plain product, a missing course and another business’s order', async () => {
  expect((await tick({ done: true, course: 1 }, 1)).status).toBe(404)
  expect((await tick({ done: true, course: 4 })).status).toBe(404)
  const other = await aBusiness(server).withMenu('M', 'S', { X: 1 }).opens()
  const theirs = await other.staff.call('PUT businesses/kitchen/:id/courses', {
    params: { id: orderId },
    body: { fired: 2 },
  })
  expect(theirs.status).toBe(404)
  expect((await ticket())?.firedCourses).toBe(1)
})
