import { setTimeout as wait } from 'node:timers/promises'
import { here, type Business } from './business.ts'
import type { Answer } from './client.ts'
import { anOrder } from './ordering.ts'
import type { Guest } from './people.ts'

/** Retries as a page does: after a failed connection, a 502 or a 503, no sooner than Retry-After allows. */
export async function askUntilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer && answer.status !== 502 && answer.status !== 503) return answer
    await wait(Number(answer?.headers.get('retry-after') ?? 0) * 1000)
  }
}

/** Places and sends an order as a page does, each attempt with the same key; returns the id. */
export async function orderPersistently(
  guest: Guest,
  business: Business,
  lines: Record<string, number>,
  key: string = crypto.randomUUID(),
): Promise<string> {
  const headers = { 'idempotency-key': key }
  const body = anOrder(business, lines)
  const made = await askUntilAnswered(() => guest.call('POST open/clients/orders', { headers, body }))
  if (made.status !== 201) throw new Error(`The order was refused: ${made.status} ${made.text}`)
  const { id } = made.envelope.data as { id: string }
  const sending = { ...here, businessId: business.id, comment: key }
  const sent = await askUntilAnswered(() =>
    guest.call('POST open/clients/orders/:id/send', { params: { id }, body: sending }),
  )
  if (sent.status !== 200) throw new Error(`Sending was refused: ${sent.status} ${sent.text}`)
  return id
}

/**
 * The ids of all orders that staff see, by order number. After a fault a call may be refused for another moment, while
 * connections are replaced; then it is repeated, as the screen does.
 */
export async function ordersByNumber(business: Business): Promise<Record<string, string>> {
  const answer = await askUntilAnswered(() =>
    business.staff.call('GET businesses/orders', { query: { size: '500' } }),
  )
  if (answer.status !== 200) throw new Error(`The orders were refused: ${answer.status} ${answer.text}`)
  const data = answer.envelope.data as { id: string; orderNumber: string | null }[]
  return Object.fromEntries(data.map(({ orderNumber, id }) => [orderNumber ?? '', id]))
}

/** The order numbers of the first `count` orders, without gaps or duplicates. */
export const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => String(at + 1).padStart(5, '0'))
