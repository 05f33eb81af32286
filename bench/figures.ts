import { median, report } from './report.ts'
import { findRunningDatabase } from '#server/lib/database/embedded/running.ts'
import { openDatabase } from '#server/lib/database/pool.ts'
import type { Served } from './served.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { insertSoldOrders, type SoldOrder } from '#tests/harness/sold-orders.ts'
import { randomFrom } from '#tests/server/hostile-values.ts'

/** A past year, so that the sums of its days are stored. */
const year = 2025
const [days, ordersADay, rounds, limitMs] = [365, 200, 7, 300]
const options = Array.from({ length: 4 }, (_, at) => ({
  id: `0190a000-0000-7000-8000-00000000000${at}`,
  group: 'Extras',
  name: `Extra ${at}`,
  mills: 90,
}))

/**
 * The figures of a year: 200 orders a day with three lines each, a third of the lines with options. The first
 * request adds up all of them; the limit applies to the following ones, which read the stored sums
 * (docs/decisions/0019).
 */
export async function benchFigures({ url, dataDir }: Served): Promise<void> {
  const names = Array.from({ length: 120 }, (_, at) => [`Pjata ${at}`, 5 + at / 10] as const)
  const business = await aBusiness({ url })
    .withTables(20)
    .withMenu('Menu', 'All', Object.fromEntries(names))
    .opens()
  const connection = await findRunningDatabase(dataDir)
  if (!connection) throw new Error('There is no database')
  const db = openDatabase(connection)
  await insertSoldOrders(db, business.id, aYear(business))
  await db.destroy()
  const query = { from: `${year}-01-01`, to: `${year}-12-31` }
  const read = async () => {
    const began = performance.now()
    const { orders } = await business.staff.ask('GET businesses/figures', { query })
    if (orders !== days * ordersADay) throw new Error(`${orders} orders were counted`)
    return performance.now() - began
  }
  const first = await read()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await read())
  const ms = median(times)
  report(
    `figures of ${days * ordersADay} orders`,
    `${ms.toFixed(0)} ms, for the first time ${first.toFixed(0)} ms`,
    ms < limitMs,
  )
}

function aYear(business: Business): SoldOrder[] {
  const random = randomFrom(5)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const products = Object.entries(business.products)
  const start = Date.parse(`${year}-01-01T09:00:00Z`)
  return Array.from({ length: days * ordersADay }, (_, index) => {
    const sentOn = new Date(start + Math.floor(index / ordersADay) * 24 * 3600_000 + upTo(12 * 3600_000))
    return {
      kind: 'table',
      status: 'APPROVED',
      table: 1 + upTo(19),
      sentOn,
      decidedOn: new Date(sentOn.getTime() + upTo(600_000)),
      fee: 0,
      feeRate: null,
      lines: Array.from({ length: 3 }, () => {
        const [name, { id }] = products[upTo(products.length - 1)] as (typeof products)[number]
        return {
          productId: id,
          name,
          quantity: 1 + upTo(2),
          mills: 100 + upTo(2000),
          deposit: 0,
          rate: random() < 0.3 ? 2000 : 1000,
          options: random() < 0.33 ? options.slice(0, 1 + upTo(2)) : null,
        }
      }),
    }
  })
}
