import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { webhookTypes, type WebhookType } from '#contract/domain/webhooks.ts'
import { readConfig } from '#server/lib/config.ts'
import { isOutgoingAddress } from '#server/lib/outgoing/guarded-post.ts'
import { aBusiness, here, type Business } from '#tests/harness/business.ts'
import { decide, sendAnOrder } from '#tests/harness/ordering.ts'
import { waitForMail } from '#tests/harness/outbox.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { aWebhookReceiver, type WebhookReceiver } from '#tests/harness/webhook-receiver.ts'

const server = useServer({
  webhookPatience: { answerMs: 300, claimMs: 5000, retryMs: 30, pollMs: 25 },
})
let business: Business
let guest: Guest
let receiver: WebhookReceiver
const opened: WebhookReceiver[] = []
beforeEach(async () => {
  business = await aBusiness(server).withTables(1).withMenu('Lunch', 'Soup', { Tarator: 2 }).opens()
  guest = await aGuest(server)
  receiver = await aReceiver()
})
afterEach(async () => {
  await server.services.db.deleteFrom('webhookEndpoints').execute()
  for (const one of opened.splice(0)) one.close()
})

async function aReceiver() {
  const one = await aWebhookReceiver()
  opened.push(one)
  return one
}
const add = (types: readonly WebhookType[] = webhookTypes, { url } = receiver) =>
  business.staff.ask('POST webhooks', { body: { url, types: [...types] } })
const list = async () => (await business.staff.ask('GET webhooks'))[0]
const log = (id: string) => business.staff.ask('GET webhooks/:id/deliveries', { params: { id } })
const order = () => sendAnOrder(guest, business, { Tarator: 1 })
async function arrive(count: number, at = receiver) {
  await expect.poll(() => at.received.length, { timeout: 10_000 }).toBe(count)
}
async function allArrive() {
  await expect.poll(async () => (await list())?.waiting, { timeout: 10_000 }).toBe(0)
}

describe('a webhook', () => {
  test('is told of an order, signed as Standard Webhooks asks for, with ids and a link only', async () => {
    const { secret } = await add(['order.sent'])
    const { id, orderNumber } = await order()
    await arrive(1)
    const [message] = receiver.received
    const { body = '', headers = {} } = message ?? {}
    const verified = new Webhook(secret).verify(body, headers as Record<string, string>)
    const link = expect.stringMatching(new RegExp(`^http://.+/api/businesses/orders/${id}$`)) as string
    const data = { businessId: business.id, id, orderNumber, kind: 'table', link }
    expect(verified).toEqual({ type: 'order.sent', timestamp: expect.any(String), data })
    const { key } = await business.staff.ask('POST api-keys', {
      body: { name: 'Till', rights: ['seeOrders', 'changeStages'] },
    })
    const given = String(message?.data['link'])
    const answer = await business.staff.as(key).send('GET', new URL(given).pathname)
    expect(answer.envelope.data).toMatchObject({ id, status: 'SENT' })
  })

  test('is told of each kind of event', async () => {
    await business.staff.ask('PUT products/:id/stock', {
      params: { id: business.products['Tarator']?.id ?? '' },
      body: { stock: 9, until: null },
    })
    await add()
    const { staff } = business
    const { id } = await order()
    await decide(business, id)
    const { visitId } = await staff.ask('GET businesses/orders/:id', { params: { id } })
    await staff.ask('PUT businesses/orders/:id/stage', { params: { id }, body: { stage: 'ready' } })
    await staff.ask('PUT businesses/orders/:id/stage', { params: { id }, body: { stage: 'completed' } })
    const visit = { params: { id: visitId ?? '' } }
    const { payment } = await staff.ask('POST visits/:id/payments', {
      ...visit,
      body: { part: 'amount', amount: 1, method: 'cash' },
    })
    await staff.ask('POST payments/:id/refunds', {
      params: { id: payment.id },
      body: { amount: 0.5, reason: 'Late' },
    })
    const { total } = await staff.ask('GET visits/:id', visit)
    await staff.ask('POST visits/:id/bill', { ...visit, body: { paidBy: 'cash', total } })
    const declined = await order()
    await decide(business, declined.id, 'DECLINED')
    await guest.ask('POST open/businesses/:id/waiters', {
      params: { id: business.id },
      body: { ...here, tableNumber: 1 },
    })
    await guest.ask('POST open/clients/feedback', {
      body: { businessId: business.id, fullName: 'Ana', comment: 'Good' },
    })
    await staff.ask('PUT menus/:id', {
      params: { id: business.menus['Lunch']?.id ?? '' },
      body: { title: 'Dreka' },
    })
    await allArrive()
    expect([...new Set(receiver.types())].toSorted()).toEqual([...webhookTypes].toSorted())
    const ofOrder = receiver.received.filter(({ data }) => data['id'] === id).map(({ type }) => type)
    expect(ofOrder.filter((type) => type !== 'order.changed')).toEqual([
      'order.sent',
      'order.approved',
      'order.completed',
    ])
  })

  test('is told what it has chosen, of its own business, and nothing that did not happen', async () => {
    await add(['order.approved'])
    const other = await aBusiness(server).withTables(1).withMenu('Lunch', 'Soup', { Tarator: 2 }).opens()
    const elsewhere = await sendAnOrder(guest, other, { Tarator: 1 })
    await decide(other, elsewhere.id)
    const { id } = await order()
    await business.staff.call('PUT businesses/orders/:id', { params: { id }, body: { orderStatus: 'NONE' } })
    await decide(business, id)
    await allArrive()
    expect(receiver.received.map(({ type, data }) => [type, data['id']])).toEqual([['order.approved', id]])
  })

  test('is tried again until it arrives, with the same id, the events of an order in order', async () => {
    let failures = 3
    receiver.answer = (response) => void response.writeHead(failures-- > 0 ? 500 : 200).end('tired')
    const { id: webhook } = await add(['order.sent', 'order.approved'])
    const { id } = await order()
    await decide(business, id)
    await allArrive()
    expect(receiver.types()).toEqual([...Array(4).fill('order.sent'), 'order.approved'])
    expect(new Set(receiver.received.map((message) => message.id)).size).toBe(2)
    const [approved, sent] = await log(webhook)
    expect(approved).toMatchObject({ state: 'sent', attempts: 1, status: 200, answer: 'tired' })
    expect(sent).toMatchObject({ state: 'sent', attempts: 4, message: { type: 'order.sent', data: { id } } })
    expect(await list()).toMatchObject({ isOn: true, failingSince: null, waiting: 0 })
  })

  test.each([
    ['silence', () => {}, null, 'No answer in time'],
    ['a redirect', (response) => void response.writeHead(302, { location: '/' }).end(), 302, ''],
    ['a long answer', (response) => void response.writeHead(500).end('x'.repeat(1e6)), 500, 'x'.repeat(1000)],
    ['a closed connection', (response) => void response.destroy(), null, 'socket hang up'],
  ] as [string, WebhookReceiver['answer'], number | null, string][])(
    '%s counts as a failure, and is in the log',
    async (_, answer, status, text) => {
      receiver.answer = answer
      const { id } = await add(['order.sent'])
      await order()
      await expect.poll(async () => (await log(id))[0]?.tookMs).toEqual(expect.any(Number))
      expect((await log(id))[0]).toMatchObject({ state: 'waiting', status, answer: text })
      expect((await list())?.failingSince).toEqual(expect.any(String))
    },
  )

  test('that fails for three days is switched off with a mail, and gets what waited once it is on again', async () => {
    receiver.answer = (response) => void response.writeHead(503).end()
    await confirmAddress()
    const { id } = await add(['order.sent'])
    await order()
    await arrive(2)
    await server.services.db
      .updateTable('webhookMessages')
      .set({ firstTriedOn: sql`now() - interval '3 days'`, dueOn: sql`now()` })
      .where('endpointId', '=', id)
      .execute()
    await expect.poll(list).toMatchObject({ isOn: false, givenUpOn: expect.any(String), waiting: 1 })
    const mail = await waitForMail(server, business.form.email, 'Një webhook u çaktivizua')
    expect(mail.text).toContain(new URL(receiver.url).host)
    const { data } = await business.staff.ask('GET journal', { query: { kind: 'settings' } })
    expect(data[0]).toMatchObject({ by: null, record: 'webhook', became: { active: false } })
    const tries = receiver.received.length
    await order()
    receiver.answer = (response) => void response.writeHead(204).end()
    await business.staff.ask('PUT webhooks/:id', { params: { id }, body: { isOn: true } })
    await allArrive()
    expect(receiver.received).toHaveLength(tries + 1)
  })

  test('that answers 410 is switched off at once', async () => {
    receiver.answer = (response) => void response.writeHead(410).end()
    await add(['order.sent'])
    await order()
    await expect.poll(list).toMatchObject({ isOn: false, givenUpOn: expect.any(String) })
  })

  test('can be tested, and a message sent again', async () => {
    const { id } = await add(['order.sent'])
    const params = { id }
    await business.staff.ask('POST webhooks/:id/test', { params })
    await arrive(1)
    await allArrive()
    const [sent] = await log(id)
    await business.staff.ask('POST webhooks/:id/deliveries/:deliveryId/again', {
      params: { id, deliveryId: sent?.id ?? '' },
    })
    await arrive(2)
    expect(receiver.types()).toEqual(['test', 'test'])
    expect(new Set(receiver.received.map((message) => message.id)).size).toBe(1)
    await business.staff.ask('DELETE webhooks/:id', { params })
    await order()
    expect(await business.staff.ask('GET webhooks')).toEqual([])
  })
})

test('a silent receiver delays no other, and gets one message at a time', async () => {
  const silent = await aReceiver()
  silent.answer = () => {}
  await add(['order.sent'], silent)
  for (let orders = 0; orders < 6; orders++) await order()
  await expect.poll(() => silent.received.length).toBeGreaterThan(5)
  await add(['order.approved'])
  const { id } = await order()
  silent.most = 0
  const since = performance.now()
  await decide(business, id)
  await arrive(1)
  expect(performance.now() - since).toBeLessThan(250)
  expect(silent.most).toBeLessThanOrEqual(4)
})

test('a receiver gets a few messages at a time, those of one order one after the other', async () => {
  receiver.answer = (response) => void setTimeout(() => response.writeHead(204).end(), 20)
  await add(['order.sent', 'order.approved'])
  for (let orders = 0; orders < 8; orders++) await decide(business, (await order()).id)
  await allArrive()
  expect(receiver.received).toHaveLength(16)
  expect(receiver.most).toBeLessThanOrEqual(4)
  const byOrder = Map.groupBy(receiver.received, ({ data }) => data['id'])
  for (const messages of byOrder.values())
    expect(messages.map(({ type }) => type)).toEqual(['order.sent', 'order.approved'])
})

test('an address in our own network is refused', async () => {
  const onTheInternet = readConfig({ PUBLIC_URL: 'https://sofra.example' })
  for (const url of ['http://example.com', 'https://10.0.0.1/x', 'https://localhost/x', 'https://[::1]/'])
    expect(isOutgoingAddress(onTheInternet, url), url).toBe(false)
  expect(isOutgoingAddress(onTheInternet, 'https://example.com/hook')).toBe(true)
  const body = { url: 'ftp://example.com', types: ['order.sent'] }
  expect((await business.staff.call('POST webhooks', { body })).status).toBe(400)
})

/** Mails go to confirmed addresses only. */
const confirmAddress = () =>
  server.services.db
    .updateTable('accounts')
    .set({ emailConfirmedOn: new Date() })
    .where('email', '=', business.form.email)
    .execute()
