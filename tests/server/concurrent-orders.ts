import { expect } from 'vitest'
import { here, type Business } from '#tests/harness/business.ts'
import { ConnectionCut, sendUnreliably, type Reply } from '#tests/harness/unreliable-connection.ts'
import { anOrder } from '#tests/harness/ordering.ts'
import type { Guest } from '#tests/harness/people.ts'
import { randomFrom } from './hostile-values.ts'

/** The server must trust X-Forwarded-For (TRUST_PROXY). */
export interface ConcurrentOrders {
  business: Business
  guests: Guest[]
  ordersEach: number
  /** The probability that a connection breaks, from 0 to 1. */
  chanceOfCut: number
  /** The server's URL; waits while no server runs. */
  reach(): Promise<string>
  /** Called with the number of orders sent so far. */
  onSent?(count: number): void
}

/**
 * Every guest creates and sends their orders one after the other, and retries each until the response has
 * arrived.
 */
export async function placeConcurrently(plan: ConcurrentOrders): Promise<string[]> {
  const random = randomFrom(7)
  const sent: string[] = []
  await Promise.all(
    plan.guests.map(async (guest, index) => {
      for (let count = 0; count < plan.ordersEach; count++) {
        sent.push(await placeOne(plan, guest, index, `guest-${index}-order-${count}`, random))
        plan.onSent?.(sent.length)
      }
    }),
  )
  return sent
}

async function placeOne(
  plan: ConcurrentOrders,
  guest: Guest,
  index: number,
  key: string,
  random: () => number,
): Promise<string> {
  const { business } = plan
  // One address may not send that many orders: each guest gets their own.
  const identity = { ...guest.identity(), 'x-forwarded-for': `198.51.100.${index + 1}` }
  const order = { ...anOrder(business, { Byrek: 1, Kos: 2 }), comment: key }
  const created = await sendUntilAnswered(plan, random, 'open/clients/orders', order, {
    ...identity,
    'idempotency-key': key,
  })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  const { id } = created.body.data as { id: string }
  const sending = { businessId: business.id, ...here }
  const sent = await sendUntilAnswered(plan, random, `open/clients/orders/${id}/send`, sending, identity)
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  return id
}

/** Retries until a response has arrived, however often the connection breaks. */
export async function sendUntilAnswered(
  { reach, chanceOfCut }: Pick<ConcurrentOrders, 'reach' | 'chanceOfCut'>,
  random: () => number,
  path: string,
  body: object,
  headers: Record<string, string>,
  method = 'POST',
): Promise<Reply> {
  for (;;) {
    const url = `${await reach()}/api/${path}`
    try {
      const options = { method, body, headers: { ...headers, 'x-requested-with': 'sofra' } }
      const reply = await sendUnreliably(url, options, random, chanceOfCut)
      // A server that is stopping or starting responds 503, and the browser retries.
      if (reply.status !== 503) return reply
    } catch (error) {
      if (!(error instanceof ConnectionCut)) throw error
    }
  }
}

/**
 * Expects each order once, numbered without gaps or duplicates, and all on the staff's list with the right
 * items.
 */
export async function expectExactlyOnce(business: Business, ids: string[], guests: number, each: number) {
  const total = guests * each
  const pages = []
  for (let page = 0; page * 500 < total; page++) {
    pages.push(await business.staff.ask('GET businesses/orders', { query: { page, size: 500 } }))
  }
  const listed = pages.flatMap((page) => page.data)
  expect(pages.map((page) => page.total)).toEqual(pages.map(() => total))
  expect(listed.map((order) => order.id).toSorted()).toEqual(ids.toSorted())
  expect(listed.map((order) => order.orderNumber).toSorted()).toEqual(
    Array.from({ length: total }, (_, index) => String(index + 1).padStart(5, '0')),
  )
  const wanted = Array.from({ length: guests }, (_, guest) =>
    Array.from({ length: each }, (_, count) => `guest-${guest}-order-${count}`),
  )
  expect(listed.map((order) => order.comment ?? '').toSorted()).toEqual(wanted.flat().toSorted())
  expect(new Set(listed.map((order) => `${order.orderItems.length} ${order.total}`))).toEqual(
    new Set(['2 6.7']),
  )
}
