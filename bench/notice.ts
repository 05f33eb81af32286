import { aBusiness, here } from '#tests/harness/business.ts'
import { openStream } from '#tests/harness/stream-listener.ts'
import { anOrder } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { report } from './report.ts'
import type { Served } from './served.ts'

const screens = 200
const ordersPerSecond = 20
const seconds = 15

/**
 * The delay from sending an order to every staff screen: 200 open streams, 20 orders a second, sharing this
 * machine's cores.
 */
export async function benchNotice({ url }: Served): Promise<void> {
  const business = await aBusiness({ url })
    .withTables(1)
    .withMenu('Bar', 'All', { Raki: 2, Makiato: 1.2 })
    .opens()
  const guests = await Promise.all(Array.from({ length: 10 }, () => aGuest({ url })))
  const sentAt = new Map<string, number>()
  const delays: number[] = []
  const streams = await Promise.all(
    Array.from({ length: screens }, () => openStream(business.staff, '/api/stream')),
  )
  const listening = streams.map(async (stream) => {
    for (let received = 0; received < ordersPerSecond * seconds; received++) {
      const { id } = await stream.next('order')
      delays.push(performance.now() - (sentAt.get(String(id)) ?? Number.NaN))
    }
  })

  const sending: Promise<unknown>[] = []
  await new Promise<void>((resolve) => {
    let count = 0
    const timer = setInterval(() => {
      const guest = guests[count % guests.length]
      if (guest) sending.push(send(guest))
      count += 1
      if (count < ordersPerSecond * seconds) return
      clearInterval(timer)
      resolve()
    }, 1000 / ordersPerSecond)
  })
  await Promise.all([...sending, ...listening])
  for (const stream of streams) stream.leave()

  const sorted = delays.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  report(
    `Send to the staff's screen, ${screens} streams, ${ordersPerSecond} orders/s, p99`,
    `${p99.toFixed(1)} ms (median ${(sorted[sorted.length >> 1] ?? Number.NaN).toFixed(1)})`,
    p99 < 200,
  )

  async function send(guest: (typeof guests)[number]): Promise<void> {
    const { id } = await guest.ask('POST open/clients/orders', {
      body: anOrder(business, { Raki: 1, Makiato: 2 }),
    })
    sentAt.set(id, performance.now())
    await guest.ask('POST open/clients/orders/:id/send', {
      params: { id },
      body: { businessId: business.id, ...here },
    })
  }
}
