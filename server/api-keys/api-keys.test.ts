import { beforeEach, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { Client, type Answer } from '#tests/harness/client.ts'
import { aClock } from '#tests/harness/clock.ts'
import { signInAs } from '#tests/harness/colleague.ts'
import { sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { openStream } from '#tests/harness/stream-listener.ts'

const clock = aClock()
const server = useServer({
  clock: clock.read,
  monotonicMs: clock.monotonicMs,
  rateLimits: { callsOfKey: 20 },
})
let business: Business
beforeEach(async () => {
  business = await aBusiness(server).withTables(1).withMenu('Lunch', 'Soup', { Tarator: 2 }).opens()
})

type Body = Parameters<typeof makeKey>[0]
const makeKey = ({
  name = 'Till',
  rights = ['seeOrders'],
  ...body
}: {
  name?: string
  rights?: ('seeOrders' | 'seeMenu' | 'editMenu' | 'decideOrders' | 'changeStages')[]
  expiresOn?: string
} = {}) => business.staff.ask('POST api-keys', { body: { name, rights, ...body } })
const program = async (body?: Body) => new Client(server.url, (await makeKey(body)).key)
const refusal = ({ status, envelope }: Answer) => [status, envelope.code]
const list = () => business.staff.ask('GET api-keys')

test('a key is shown once, and is stored as a digest', async () => {
  const { key, ...shown } = await makeKey({ rights: ['seeMenu', 'seeOrders'] })
  expect(key).toMatch(/^sofra_[\w-]{43}$/)
  expect(shown).toMatchObject({ name: 'Till', rights: ['seeMenu', 'seeOrders'], ending: key.slice(-4) })
  expect(await list()).toEqual([shown])
  const everything = await server.services.db.selectFrom('apiKeys').selectAll().execute()
  const tokens = await server.services.db.selectFrom('staffTokens').selectAll().execute()
  expect(JSON.stringify([everything, tokens])).not.toContain(key.slice(6, -4))
})

test('only an owner makes keys, and a key makes none', async () => {
  const { staff } = await signInAs(server, business, 'manager')
  expect(refusal(await staff.call('GET api-keys'))).toEqual([403, 'right-missing'])
  const keyed = await program({ rights: ['editMenu'] })
  const body = { name: 'Other', rights: ['seeOrders'] }
  expect(refusal(await keyed.call('POST api-keys', { body }))).toEqual([403, 'right-missing'])
  const tooMuch = { name: 'Other', rights: ['manageSubscription'] }
  expect((await business.staff.call('POST api-keys', { body: tooMuch })).status).toBe(400)
})

test('a program reads and changes what its rights allow, under its name in the journal', async () => {
  const till = await program({ rights: ['seeOrders', 'decideOrders', 'changeStages', 'editMenu'] })
  const { id } = await sendAnOrder(await aGuest(server), business, { Tarator: 1 })
  await till.ask('PUT businesses/orders/:id', { params: { id }, body: { orderStatus: 'APPROVED' } })
  expect((await till.ask('GET businesses/orders')).data[0]).toMatchObject({ id, status: 'APPROVED' })
  expect((await till.ask('GET businesses/details')).id).toBe(business.id)
  await till.ask('PUT products/:id', {
    params: { id: business.products['Tarator']?.id ?? '' },
    body: { price: 3 },
  })
  const { data } = await business.staff.ask('GET journal', { query: { kind: 'price' } })
  expect(data[0]).toMatchObject({ by: 'Till', was: { price: 2 }, became: { price: 3 } })
})

test('a key is nobody of the team', async () => {
  const { id } = await makeKey()
  expect(
    (await business.staff.ask('GET people', { query: { former: 'true' } })).map((one) => one.id),
  ).not.toContain(id)
  const body = { role: 'owner' }
  expect((await business.staff.call('PUT people/:id', { params: { id }, body })).status).toBe(404)
})

test('the last use is noted to the minute', async () => {
  const till = await program()
  const lastUse = async () => (await list())[0]?.lastUsedOn
  expect(await lastUse()).toBeNull()
  await till.ask('GET businesses/orders')
  const first = await lastUse()
  expect(Date.parse(first ?? '')).toBe(clock.read().getTime())
  clock.pass({ seconds: 30 })
  await till.ask('GET businesses/orders')
  expect(await lastUse()).toBe(first)
  clock.pass({ seconds: 31 })
  await till.ask('GET businesses/orders')
  expect(Date.parse((await lastUse()) ?? '')).toBe(clock.read().getTime())
})

test('a key expires, however often it is used, and stays in the list', async () => {
  const expiresOn = new Date(clock.read().getTime() + 3600_000).toISOString()
  const till = await program({ expiresOn })
  expect((await till.call('GET businesses/orders')).status).toBe(200)
  clock.pass({ hours: 1 })
  expect(refusal(await till.call('GET businesses/orders'))).toEqual([401, 'token-invalid'])
  expect(await list()).toMatchObject([{ name: 'Till', expiresOn }])
  const past = { name: 'Late', rights: ['seeOrders'], expiresOn }
  expect((await business.staff.call('POST api-keys', { body: past })).status).toBe(400)
})

test('a revoked key ends at once, its open stream too', async () => {
  const { id, key } = await makeKey()
  const till = new Client(server.url, key)
  const stream = await openStream(till, '/api/stream')
  await sendAnOrder(await aGuest(server), business, { Tarator: 1 })
  await stream.next('order')
  await business.staff.ask('DELETE api-keys/:id', { params: { id } })
  await stream.ended
  expect(refusal(await till.call('GET businesses/orders'))).toEqual([401, 'token-invalid'])
  expect(await list()).toEqual([])
})

test('each key has a limit of its own', async () => {
  const [busy, other] = [await program(), await program({ name: 'Other' })]
  for (let calls = 0; calls < 20; calls++) await busy.ask('GET businesses/details')
  const refused = await busy.call('GET businesses/details')
  expect(refusal(refused)).toEqual([429, 'request-too-many'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await other.call('GET businesses/details')).status).toBe(200)
  clock.pass({ minutes: 1 })
  expect((await busy.call('GET businesses/details')).status).toBe(200)
})
