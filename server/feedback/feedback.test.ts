import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock()
let business: Business

const server = useServer({ clock: clock.read })
beforeAll(async () => {
  business = await aBusiness(server).opens()
})

test('feedback is listed newest first, 20 per page, with the total', async () => {
  const guest = await aGuest(server)
  for (let number = 1; number <= 21; number++) {
    clock.pass({ minutes: 1 })
    await guest.ask('POST open/clients/feedback', {
      body: { fullName: ' Ana ', comment: `Number ${number}`, businessId: business.id },
    })
  }
  const first = await business.staff.ask('GET feedback')
  expect(first.total).toBe(21)
  expect(first.data).toHaveLength(20)
  expect(first.data[0]).toMatchObject({
    fullName: 'Ana',
    comment: 'Number 21',
    createdOn: clock.read().toISOString(),
  })
  const second = await business.staff.ask('GET feedback', { query: { page: 1 } })
  expect(second.data.map((said) => said.comment)).toEqual(['Number 1'])
})

test('the same key stores feedback once', async () => {
  const other = await aBusiness(server).opens()
  const guest = await aGuest(server)
  const say = () =>
    guest.call('POST open/clients/feedback', {
      headers: { 'Idempotency-Key': 'feedback-1' },
      body: { fullName: 'Ana', comment: 'Fine', businessId: other.id },
    })
  const [first, again] = [await say(), await say()]
  expect(again.envelope).toEqual(first.envelope)
  expect((await other.staff.ask('GET feedback')).total).toBe(1)
})

test.each([
  ['no name', { fullName: ' ' }, 400],
  ['a comment of 1,001 characters', { comment: 'x'.repeat(1001) }, 400],
  ['an unknown business', { businessId: randomUUID() }, 422],
])('refuses feedback with %s', async (_, changes, status) => {
  const body = { fullName: 'Ana', comment: 'Fine', businessId: business.id, ...changes }
  const answer = await (await aGuest(server)).call('POST open/clients/feedback', { body })
  expect(answer.status).toBe(status)
})
