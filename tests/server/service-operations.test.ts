import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBusiness, here, type Business } from '#tests/harness/business.ts'
import type { LooseOptions } from '#tests/harness/client.ts'
import { anOrder } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { seedNumber, times } from '#tests/harness/sample.ts'
import { useServer } from '#tests/harness/server.ts'
import { randomFrom } from './hostile-values.ts'

/** An evening at 20 tables: waiters and guests do at once whatever they may (docs/decisions/0020). */
const waiters = 8
const guests = times(10, 40)
const operations = times(300, 10_000)
const stockAtFirst = 9999
const prices = { Soup: 3.3, Fish: 7.75, Cola: 2 }

const server = useServer()
const random = randomFrom(seedNumber())
const below = (limit: number) => Math.floor(random() * limit)
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T

test(`after ${operations} operations at once every bill is what its records say`, async () => {
  const business = await aBusiness(server).withTables(20).withMenu('Menu', 'All', prices).opens()
  const cola = business.products['Cola']?.id as string
  await business.staff.ask('PUT products/:id/stock', {
    params: { id: cola },
    body: { stock: stockAtFirst, until: null },
  })
  const people = await Promise.all(Array.from({ length: guests }, () => aGuest(server)))
  let left = operations
  const statuses = { waiters: new Set<number>(), guests: new Set<number>() }
  const run = async (whose: keyof typeof statuses, operate: () => Promise<number>) => {
    while (left-- > 0) statuses[whose].add(await operate())
  }
  await Promise.all([
    ...Array.from({ length: waiters }, () => run('waiters', () => aWaiter(business))),
    ...people.map((guest) => run('guests', () => orderAs(guest, business))),
  ])
  // Whoever was not fast enough is told; nothing fails.
  for (const status of statuses.waiters) expect([200, 201, 204, 404, 409, 422]).toContain(status)
  // Of thousands of orders, those beyond the limits of an address are refused.
  for (const status of statuses.guests) expect([200, 201, 409, 422, 429]).toContain(status)

  expect(await business.staff.ask('GET visits')).toEqual(await withRecountedTotals(business))
  const { rows: wrong } = await recount(business.id)
  expect(wrong).toEqual([])
  const stock = (await business.staff.ask('GET products')).find(({ id }) => id === cola)?.stock
  expect(stock).toBe(stockAtFirst - (await piecesSold(business.id, cola)))
})

/** Sums of each open visit from its records alone, not through the view. */
async function withRecountedTotals(business: Business) {
  const { rows } = await sql<{ id: string; mills: number }>`
    select visit_id as id, sum((price_mills + deposit_mills) * quantity - coalesce((
        select sum(off_mills) from line_changes as change
        where change.business_id = item.business_id and change.order_id = item.order_id and change.line = item.line), 0)) as mills
    from orders join order_items as item on item.business_id = orders.business_id and item.order_id = orders.id
    where orders.business_id = ${business.id} and status = 'APPROVED' and bill_id is null
    group by visit_id`.execute(server.services.db)
  const totals = new Map(rows.map(({ id, mills }) => [id, Number(mills) / 1000]))
  const visits = await business.staff.ask('GET visits')
  return visits.map((visit) => ({ ...visit, total: totals.get(visit.id) ?? 0 }))
}

/** Closed bills that are not the sum of their orders, lines with less than nothing left, and orders on no visit. */
const recount = (businessId: string) =>
  sql`
    select 'bill' as what, bills.id from bills where business_id = ${businessId} and total_mills <> (
      select sum(mills) from orders join open_lines as line on line.business_id = orders.business_id and line.order_id = orders.id
      where orders.business_id = bills.business_id and bill_id = bills.id)
    union all
    select 'line', id from open_lines where business_id = ${businessId} and (quantity < 0 or mills < 0)
    union all
    select 'order', id from orders where business_id = ${businessId} and status in ('SENT', 'APPROVED') and visit_id is null
    union all
    -- An unpaid order of a party that has left would never be paid.
    select 'unpaid', orders.id from orders join visits on visits.business_id = orders.business_id and visits.id = visit_id
    where orders.business_id = ${businessId} and status in ('SENT', 'APPROVED') and bill_id is null and closed_on is not null
    union all
    select 'two parties', min(id::text)::uuid from visits where business_id = ${businessId} and closed_on is null
      and joined_by_guests group by table_number having count(*) > 1`.execute(server.services.db)

async function piecesSold(businessId: string, productId: string): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(quantity), 0)::int as pieces
    from orders join open_lines as line on line.business_id = orders.business_id and line.order_id = orders.id
    where orders.business_id = ${businessId} and status in ('SENT', 'APPROVED') and product_id = ${productId}`.execute(
    server.services.db,
  )
  return rows[0]?.pieces ?? 0
}

async function orderAs(guest: Guest, business: Business): Promise<number> {
  const { number: tableNumber } = oneOf(business.tables)
  const wanted = { [oneOf(Object.keys(prices))]: 1 + below(3) }
  const created = await guest.call('POST open/clients/orders', {
    body: anOrder(business, wanted, tableNumber),
  })
  if (created.status !== 201) return created.status
  const { id } = (created.envelope as { data: { id: string } }).data
  const sending = { params: { id }, body: { businessId: business.id, ...here } }
  // A repeat, as after a lost answer.
  const [sent] = await Promise.all([
    guest.call('POST open/clients/orders/:id/send', sending),
    guest.call('POST open/clients/orders/:id/send', sending),
  ])
  return sent.status
}

/** One operation of a waiter, sent twice with one key: it must count once. */
async function aWaiter(business: Business): Promise<number> {
  const { staff } = business
  const table = oneOf(business.tables)
  const call = async (key: string, options: LooseOptions) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [first, again] = await Promise.all([
      staff.call(key, { ...options, headers }),
      staff.call(key, { ...options, headers }),
    ])
    return Math.min(first.status, again.status)
  }
  const bill = await staff.ask('GET tables/:id/bill', { params: { id: table.id } })
  const order = oneOf(bill.guests.flatMap(({ orders }) => orders))
  const item = order && oneOf(order.orderItems.filter(({ quantity }) => quantity > 0))
  const reason = 'Random'
  switch (below(13)) {
    case 0: {
      const waiting = await staff.ask('GET businesses/orders', { query: { statuses: 'SENT', size: 20 } })
      const { id } = oneOf(waiting.data) ?? {}
      if (!id) return 200
      const orderStatus = below(5) ? 'APPROVED' : 'DECLINED'
      const { status } = await staff.call('PUT businesses/orders/:id', {
        params: { id },
        body: { orderStatus },
      })
      return status
    }
    case 1:
      if (!bill.visit || bill.total === 0) return 200
      return call('POST visits/:id/discount', {
        params: { id: bill.visit.id },
        body: { percent: 10, reason, total: bill.total },
      })
    case 2:
      return call('POST tables/:id/bill', {
        params: { id: table.id },
        body: { paidBy: 'cash', total: bill.total },
      })
    case 3:
      return (
        await staff.call('POST tables/:id/bill/move', {
          params: { id: table.id },
          body: { to: oneOf(business.tables).id, ...(below(2) && order && { orderIds: [order.id] }) },
        })
      ).status
    case 4:
      if (!bill.visit) return call('POST visits', { body: { tableId: table.id, guests: 2 } })
      return (
        await staff.call('PUT visits/:id', {
          params: { id: bill.visit.id },
          body: { joinedTableIds: below(2) ? [oneOf(business.tables).id] : [] },
        })
      ).status
    case 5:
    case 6:
      if (!order || !item) return 200
      return call('POST businesses/orders/:id/items/:itemId/changes', {
        params: { id: order.id, itemId: item.id },
        body: {
          kind: oneOf(['voided', 'given', 'discounted']) === 'given' ? 'given' : 'voided',
          quantity: 1 + below(item.quantity),
          reason,
          was: { quantity: item.quantity, reduced: item.reduced ?? 0 },
        },
      })
    case 7:
      if (!order) return 200
      return call('POST businesses/orders/:id/fire', {
        params: { id: order.id },
        body: { course: 2 + below(2) },
      })
    case 8:
      if (!order || !item) return 200
      return call('POST businesses/orders/:id/items/:itemId/replacement', {
        params: { id: order.id, itemId: item.id },
        body: {
          quantity: 1 + below(3),
          was: { quantity: item.quantity, reduced: item.reduced ?? 0 },
        },
      })
    case 9: {
      const to = oneOf(await staff.ask('GET visits'))
      if (!order || !item || !to) return 200
      const was = { quantity: item.quantity, reduced: item.reduced ?? 0 }
      return call('POST visits/:id/lines', {
        params: { id: to.id },
        body: { lines: [{ orderId: order.id, itemId: item.id, quantity: 1 + below(item.quantity), was }] },
      })
    }
    default:
      return call('POST businesses/orders', {
        body: {
          tableId: table.id,
          ...(below(3) === 0 && bill.visit && { visitId: bill.visit.id }),
          orderItems: Array.from({ length: 1 + below(3) }, () => ({
            productId: business.products[oneOf(Object.keys(prices))]?.id,
            quantity: 1 + below(3),
            course: below(4) || null,
          })),
        },
      })
  }
}
