import { expect, test } from 'vitest'
import { aBusiness } from '#tests/harness/business.ts'
import { signIn } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

let now = new Date('2026-01-31T10:00:00.000Z')
const server = useServer({ clock: () => now })

const none = {
  key: null,
  status: 'none',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: null,
  readableUntil: null,
  isTest: true,
}

test('without a payment service, the test pages choose, change, cancel and resume a plan', async () => {
  const { staff } = await aBusiness(server).opens()
  expect(await staff.ask('GET stripe/subscription')).toEqual(none)
  const { port } = new URL(server.url)
  expect(await staff.ask('POST stripe/create-session', { body: { key: 'monthly_1' } })).toBe(
    `http://localhost:${port}/test-checkout?key=monthly_1`,
  )
  const change = (body: { key?: 'monthly_1' | 'yearly_1'; cancelAtPeriodEnd?: boolean }) =>
    staff.ask('PUT stripe/test-subscription', { body })
  expect(await change({ key: 'monthly_1' })).toEqual({
    ...none,
    key: 'monthly_1',
    status: 'active',
    currentPeriodEnd: '2026-02-28T10:00:00.000Z',
  })
  // There is never a second subscription: the running one changes.
  expect(await staff.ask('POST stripe/create-session', { body: { key: 'yearly_1' } })).toBe(
    `http://localhost:${port}/test-portal?key=yearly_1`,
  )
  expect(await change({ key: 'yearly_1' })).toMatchObject({ currentPeriodEnd: '2027-01-31T10:00:00.000Z' })
  expect(await change({ cancelAtPeriodEnd: true })).toMatchObject({
    status: 'active',
    cancelAtPeriodEnd: true,
  })
  expect(await change({ cancelAtPeriodEnd: false })).toMatchObject({
    key: 'yearly_1',
    cancelAtPeriodEnd: false,
  })
  expect(await staff.ask('POST stripe/create-portal-session')).toBe(`http://localhost:${port}/test-portal`)
})

test('a period that has ended is renewed, unless the subscription was cancelled', async () => {
  const business = await aBusiness(server).opens()
  const { email, password } = business.form
  await business.staff.ask('PUT stripe/test-subscription', { body: { key: 'monthly_1' } })
  now = new Date('2026-04-15T10:00:00.000Z')
  // The session has expired in the meantime.
  const staff = await signIn(server, email, password)
  expect(await staff.ask('GET stripe/subscription')).toMatchObject({
    status: 'active',
    currentPeriodEnd: '2026-04-28T10:00:00.000Z',
  })
  await staff.ask('PUT stripe/test-subscription', { body: { cancelAtPeriodEnd: true } })
  now = new Date('2026-04-28T10:00:00.000Z')
  expect(await staff.ask('GET stripe/subscription')).toMatchObject({ key: 'monthly_1', status: 'ended' })
  const { status, envelope } = await staff.call('PUT stripe/test-subscription', {
    body: { cancelAtPeriodEnd: false },
  })
  expect([status, envelope.code]).toEqual([409, 'subscription-missing'])
})

test('the test pages use the browser’s origin, whatever the server’s own URL is', async () => {
  const { staff } = await aBusiness(server).opens()
  const from = async (origin: string) => {
    const answer = await staff.call('POST stripe/create-session', {
      body: { key: 'yearly_1' },
      headers: { origin },
    })
    return answer.envelope.data
  }
  expect(await from(server.url)).toBe(`${server.url}/test-checkout?key=yearly_1`)
  for (const none of ['null', 'javascript:alert(1)', 'file:///etc'])
    expect(await from(none)).toContain('http://localhost:')
})

test('without a subscription there is nothing to manage or cancel', async () => {
  const { staff } = await aBusiness(server).opens()
  for (const attempt of [
    staff.call('POST stripe/create-portal-session'),
    staff.call('PUT stripe/test-subscription', { body: { cancelAtPeriodEnd: true } }),
  ]) {
    const { status, envelope } = await attempt
    expect([status, envelope.code]).toEqual([409, 'subscription-missing'])
  }
  for (const body of [{}, { key: 'weekly_1' }, { key: null }]) {
    expect((await staff.call('POST stripe/create-session', { body })).status).toBe(400)
  }
})
