import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { splitTaxes } from '#contract/domain/taxes.ts'
import { dayBefore } from '#contract/domain/time-window.ts'
import { orderKinds, type OrderKind } from '#contract/domain/price-rules.ts'
import { systemContext } from '#server/lib/context.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { sendAnOrder, decide } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { times } from '#tests/harness/sample.ts'
import { useServer } from '#tests/harness/server.ts'
import { insertSoldOrders, totalOf, type SoldOrder } from '#tests/harness/sold-orders.ts'
import { randomFrom } from '#tests/server/hostile-values.ts'
import { keepFigures } from './keep-figures.ts'

type Figures = DataOf<Calls['GET businesses/figures']>

const clock = aClock('2026-06-10T10:00:00Z')
let business: Business

const server = useServer({ clock: clock.read })
beforeEach(async () => {
  clock.set('2026-06-10T10:00:00Z')
  business = await aBusiness(server)
    .withTables(3)
    .withMenu('Lunch', 'Pizza', { Margherita: 7.5, Funghi: 8, Vegana: 9 })
    .opens()
})

const figures = (from: string, to = from) =>
  business.staff.ask('GET businesses/figures', { query: { from, to } })
const csv = async (query: Record<string, string>) => {
  const { status, text } = await business.staff.call('GET businesses/figures/csv', { query })
  return { status, lines: text.replace('\uFEFF', '').trimEnd().split('\r\n') }
}

describe('the figures', () => {
  test('count approved orders by the day they were sent, and nothing else', async () => {
    const order = (lines: Record<string, number>) =>
      aGuest(server).then((guest) => sendAnOrder(guest, business, lines))
    const approved = await order({ Margherita: 2, Funghi: 1 })
    const declined = await order({ Vegana: 1 })
    await order({ Vegana: 3 })
    clock.set('2026-06-10T10:06:00Z')
    await decide(business, approved.id, 'APPROVED')
    await decide(business, declined.id, 'DECLINED')
    clock.set('2026-06-10T10:15:00Z')
    await business.staff.ask('PUT businesses/orders/:id/stage', {
      params: { id: approved.id },
      body: { stage: 'ready' },
    })
    expect(await figures('2026-06-10')).toMatchObject({
      orders: 1,
      gross: 23,
      average: 23,
      productsGross: 23,
      declined: 1,
      waiting: 1,
      firstOn: '2026-06-10T10:00:00.000Z',
      lastOn: '2026-06-10T10:00:00.000Z',
      toApprove: { median: 6, average: 6 },
      toReady: { median: 9, average: 9 },
      products: [
        { name: 'Margherita', quantity: 2, gross: 15 },
        { name: 'Funghi', quantity: 1, gross: 8 },
      ],
      otherProducts: null,
      tables: [{ table: 1, orders: 1, gross: 23 }],
      taxes: [],
      untaxed: 23,
    })
    const elsewhere = await aBusiness(server).opens()
    const query = { from: '2026-06-10', to: '2026-06-10' }
    expect((await elsewhere.staff.ask('GET businesses/figures', { query })).orders).toBe(0)
  })

  test('contain zeros for days without orders, with every day, hour and weekday listed', async () => {
    const { days, hours, weekdays, kinds, ...rest } = await figures('2026-02-27', '2026-03-01')
    expect(days).toEqual(
      ['2026-02-27', '2026-02-28', '2026-03-01'].map((day) => ({ day, orders: 0, gross: 0 })),
    )
    expect([hours.length, weekdays.length, kinds.length]).toEqual([24, 7, 3])
    expect(rest).toMatchObject({
      orders: 0,
      gross: 0,
      average: 0,
      firstOn: null,
      toApprove: null,
      products: [],
    })
  })

  test('reject invalid days, a range that ends before it begins, and more than a year', async () => {
    for (const query of [
      { from: '2026-02-30', to: '2026-03-01' },
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2025-01-01', to: '2026-01-02' },
      { from: '2026-03-01' },
    ]) {
      const { status } = await business.staff.call('GET businesses/figures', { query } as never)
      expect(status, JSON.stringify(query)).toBe(400)
    }
    expect((await figures('2025-01-01', '2026-01-01')).days).toHaveLength(366)
    expect((await csv({ from: '2026-03-01', to: '2026-03-01', by: 'guests' })).status).toBe(400)
  })

  test('can be downloaded as CSV, in which a name never becomes a formula', async () => {
    await insertSoldOrders(server.services.db, business.id, [
      anOrder('2026-06-10T10:00:00Z', { rate: 1000, mills: 11_000, name: '=1+1' }),
    ])
    await business.staff.ask('PUT products/:id', {
      params: { id: business.products['Margherita']?.id ?? '' },
      body: { name: '=1+1' },
    })
    const of = async (by: string) => (await csv({ from: '2026-06-10', to: '2026-06-10', by })).lines
    expect(await of('products')).toEqual(['name,quantity,gross', `'=1+1,1,11.00`])
    expect(await of('taxes')).toEqual(['rate,gross,net,tax', '10,11.00,10.00,1.00'])
    expect(await of('days')).toEqual(['day,orders,gross', '2026-06-10,1,11.00'])
    expect(await of('hours')).toHaveLength(25)
    const inFrench = await csv({ from: '2026-06-10', to: '2026-06-10', by: 'taxes', language: 'fr' })
    expect(inFrench.lines).toEqual(['rate;gross;net;tax', '10;11,00;10,00;1,00'])
  })

  test('list which closed bills were changed on these days, by whom and why', async () => {
    const { id } = await sendAnOrder(await aGuest(server), business, { Margherita: 1 })
    await decide(business, id)
    const close = (paidBy: 'cash' | 'card') =>
      business.staff.ask('POST tables/:id/bill', {
        params: { id: business.tables[0]?.id ?? '' },
        body: { paidBy, total: 7.5 },
      })
    const first = await close('cash')
    await business.staff.ask('POST bills/:id/reopen', {
      params: { id: first.id },
      body: { reason: '=They ordered more' },
    })
    const second = await close('card')
    // The day ends at five in the morning.
    clock.set('2026-06-11T02:30:00Z')
    await business.staff.ask('PUT businesses/configurations', { body: { dayEndsAt: '05:00' } })
    await business.staff.ask('PUT bills/:id', { params: { id: second.id }, body: { paidBy: 'other' } })
    const reopened = {
      kind: 'reopened',
      table: 1,
      total: 7.5,
      paidBy: 'cash',
      reason: '=They ordered more',
      changedOn: '2026-06-10T10:00:00.000Z',
      changedBy: 'Arta Krasniqi',
    }
    const corrected = {
      kind: 'corrected',
      paidBy: 'card',
      reason: null,
      changedOn: '2026-06-11T02:30:00.000Z',
    }
    expect(await figures('2026-06-10')).toMatchObject({
      billChanges: [reopened, corrected],
      otherBillChanges: 0,
    })
    expect((await figures('2026-06-11')).billChanges).toEqual([])
    const { lines } = await csv({ from: '2026-06-10', to: '2026-06-10', by: 'billChanges' })
    expect(lines.slice(0, 2)).toEqual([
      'changedOn,table,tableName,visitLabel,kind,total,paidBy,reason,changedBy,orderKind,orderNumber,customerName',
      "2026-06-10T10:00:00.000Z,1,1,,reopened,7.50,cash,'=They ordered more,Arta Krasniqi,table,,",
    ])
  })

  test('can add up the largest possible orders', async () => {
    const dear = anOrder('2026-06-10T10:00:00Z', { mills: 99_999_999_000, rate: 10_000 })
    const order = { ...dear, lines: dear.lines.map((line) => ({ ...line, quantity: 99 })) }
    await insertSoldOrders(server.services.db, business.id, [order])
    expect(await figures('2026-06-10')).toMatchObject({
      gross: 9_899_999_901,
      taxes: [{ rate: 100, net: 4_949_999_950.5, tax: 4_949_999_950.5 }],
    })
  })

  test('list the 200 best-selling products and sum up the others; the CSV has all', async () => {
    const { products } = await business.staff.ask('POST products/import', {
      body: { data: Array.from({ length: 203 }, (_, at) => aProduct(`Pjata ${at}`, at + 1)) },
    })
    await insertSoldOrders(
      server.services.db,
      business.id,
      products.map(({ id, name, price }) =>
        anOrder('2026-06-10T10:00:00Z', { productId: id, name, mills: price * 1000 }),
      ),
    )
    const shown = await figures('2026-06-10')
    expect(shown.products).toHaveLength(200)
    expect(shown.otherProducts).toEqual({ count: 3, quantity: 3, gross: 6 })
    expect((await csv({ from: '2026-06-10', to: '2026-06-10', by: 'products' })).lines).toHaveLength(204)
  })

  test('of random orders around the end of summer time match a plain sum, to the cent', async () => {
    await business.staff.ask('PUT businesses/configurations', {
      body: { timeZone: 'Europe/Tirane' },
    } as never)
    const { timeZone } = await business.staff.ask('GET businesses/details')
    const orders = randomOrders(times(2000, 10_000))
    await insertSoldOrders(server.services.db, business.id, orders)
    const [from, to] = ['2026-10-24', '2026-10-26']
    const found = await figures(from, to)
    const plain = addUp(orders, { from, to, timeZone })
    expect(plain.orders).toBeGreaterThan(orders.length / 4)
    expect(found).toMatchObject(plain)
    for (const list of [found.days, found.hours, found.weekdays, found.kinds] as { gross: number }[][])
      expect(mills(list.reduce((sum, { gross }) => sum + gross, 0))).toBe(mills(found.gross))
    expect(mills(found.productsGross + found.deposits + found.deliveryFees)).toBe(mills(found.gross))
    expect(mills(found.taxes.reduce((sum, { net, tax }) => sum + net + tax, found.untaxed))).toBe(
      mills(found.gross),
    )
  })
})

test('the figures of a random month with all kinds of changes agree with a recount, to the cent', async () => {
  const { db } = server.services
  await business.staff.ask('PUT businesses/configurations', { body: { timeZone: 'Europe/Tirane' } } as never)
  // Long past, so that the second reading is from stored sums.
  await insertSoldOrders(db, business.id, randomOrders(times(2000, 10_000), '2020-05-31T00:00:00Z', 32))
  const changed = await changeAtRandom()
  const recounted = await recount('2020-06-01', '2020-06-30')
  const amountOf = (kind: string) => recounted?.changes.find((change) => change.kind === kind)?.amount
  for (const kind of ['voided', 'given', 'discounted']) expect(amountOf(kind)).toBeGreaterThan(0)
  expect(changed).toBeGreaterThan(1000)
  for (const _ of ['added up', 'kept'])
    expect(await figures('2020-06-01', '2020-06-30')).toMatchObject(recounted ?? {})
})

/** Takes pieces off random lines, gives some away and makes some cheaper; returns how many changes that were. */
async function changeAtRandom(): Promise<number> {
  const random = randomFrom(40)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const items = await server.services.db
    .selectFrom('orderItems')
    .select(['orderId', 'line', 'quantity', 'priceMills', 'depositMills'])
    .where('businessId', '=', business.id)
    .orderBy('orderId')
    .orderBy('line')
    .execute()
  const changes = items.flatMap(({ orderId, line, quantity, priceMills, depositMills }) => {
    let left = quantity
    let price = priceMills * quantity
    return Array.from({ length: Math.max(0, upTo(4) - 2) }, () => {
      const kind = ['voided', 'given', 'discounted'][upTo(2)] as string
      const pieces = Math.min(1 + upTo(4), left)
      const theirs = Math.floor((price * pieces) / left)
      const off = kind === 'discounted' ? upTo(theirs) : theirs
      price -= off
      if (kind === 'voided') left -= pieces
      const offMills = kind === 'voided' ? off + depositMills * pieces : off
      return {
        orderId,
        line,
        kind,
        quantity: pieces,
        offMills,
        left: left + (kind === 'voided' ? pieces : 0),
      }
    }).filter((change) => change.left > 0)
  })
  await sql`
    insert into line_changes (business_id, id, order_id, line, kind, quantity, off_mills, reason, changed_on)
    select ${business.id}, gen_random_uuid(), change."orderId", change.line, kind, quantity, change."offMills", 'Random', now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change("orderId" uuid, line smallint, kind text, quantity smallint, "offMills" bigint)`.execute(
    server.services.db,
  )
  return changes.length
}

type Recounted = Record<string, unknown> & { changes: { kind: string; amount: number }[] }

/** The figures from the records alone: neither the view of open lines nor the server's own sums are used. */
async function recount(from: string, to: string) {
  const { rows } = await sql<{ figures: Recounted }>`
    with sold as (
      select * from orders where business_id = ${business.id} and status = 'APPROVED' and table_number is distinct from 0
        and (sent_on at time zone 'Europe/Tirane')::date between ${from}::date and ${to}::date
    ), change as (
      select line_changes.* from line_changes join sold on sold.id = order_id
      where line_changes.business_id = ${business.id}
    ), changed as (
      select order_id, line, sum(quantity) filter (where kind = 'voided') as off, sum(off_mills) as off_mills
      from change group by order_id, line
    ), item as (
      select item.*, quantity - coalesce(off, 0) as pieces,
        (price_mills + deposit_mills) * quantity - coalesce(off_mills, 0) as mills
      from order_items as item join sold on sold.id = item.order_id left join changed using (order_id, line)
      where item.business_id = ${business.id}
    ), money as (
      select (sent_on at time zone 'Europe/Tirane')::date as day, table_number, delivery_fee_tax_rate as rate,
        delivery_fee_mills::bigint as mills from sold
      union all
      select (sent_on at time zone 'Europe/Tirane')::date, table_number, tax_rate, mills from item join sold on sold.id = order_id
    )
    select json_build_object(
      'orders', (select count(*) from sold),
      'gross', (select sum(mills) / 1000.0 from money),
      'deposits', (select sum(deposit_mills * pieces) / 1000.0 from item),
      'productsGross', (select sum(mills - deposit_mills * pieces) / 1000.0 from item),
      'untaxed', (select sum(mills) / 1000.0 from money where rate is null),
      'taxes', (select json_agg(json_build_object('rate', rate / 100.0, 'gross', gross) order by rate desc) from (
        select rate, sum(mills) / 1000.0 as gross from money where rate is not null group by rate) as by_rate),
      'products', (select json_agg(json_build_object('name', name, 'quantity', pieces, 'gross', gross) order by pieces desc, name) from (
        select name, sum(pieces) as pieces, sum(mills - deposit_mills * pieces) / 1000.0 as gross from item group by name) as by_name),
      'tables', (select json_agg(json_build_object('table', table_number, 'gross', gross) order by table_number) from (
        select table_number, sum(mills) / 1000.0 as gross from money where table_number is not null group by table_number) as by_table),
      'changes', (select json_agg(json_build_object('kind', kind, 'quantity', quantity, 'amount', amount) order by kind) from (
        select kind, sum(quantity) as quantity, sum(off_mills) / 1000.0 as amount from change group by kind) as by_kind)
    ) as figures`.execute(server.services.db)
  return rows[0]?.figures
}

/**
 * Long past by any clock, so that the sums of these days are stored at once and every change counts as late.
 */
describe('the stored sums of a day', () => {
  const day = '2020-06-10'
  let guest: Guest
  let ids: string[]

  beforeEach(async () => {
    clock.set('2020-06-10T20:00:00Z')
    business = await aBusiness(server)
      .withTables(3)
      .withMenu('Lunch', 'Pizza', { Margherita: 7.5, Funghi: 8, Vegana: 9 })
      .opens()
    guest = await aGuest(server)
    ids = []
    const asked: Record<string, number>[] = [{ Margherita: 2 }, { Funghi: 1 }, { Vegana: 1 }]
    for (const lines of asked) ids.push((await sendAnOrder(guest, business, lines)).id)
    for (const id of ids.slice(0, 2)) await decide(business, id, 'APPROVED')
    expect(await figures(day)).toMatchObject({ orders: 2, gross: 23, waiting: 1, payments: [] })
    expect(await keptDays()).toEqual([day])
  })

  const db = () => server.services.db
  const keptDays = async () => {
    const rows = await db()
      .selectFrom('figuresOfDays')
      .select('day')
      .where('businessId', '=', business.id)
      .orderBy('day')
      .execute()
    return rows.map((row) => row.day)
  }
  const forgetKept = () => db().deleteFrom('figuresOfDays').where('businessId', '=', business.id).execute()
  /**
   * The figures from stored sums, which must equal those from the orders; the sums are stored again
   * afterwards.
   */
  const agreed = async (from = day, to = from) => {
    const found = [await figures(from, to), await figures(from, to)]
    await forgetKept()
    const added = await figures(from, to)
    expect(found).toEqual([added, added])
    return added
  }
  /** Puts an impossible value into the stored sums, which shows whether they are read. */
  const distort = () =>
    sql`update figures_of_days set counts = array(select 1000 + count from unnest(counts) as count)
      where business_id = ${business.id}`.execute(db())
  const idOf = (at: number) => ids[at] ?? ''
  const table = (at: number) => ({ id: business.tables[at]?.id ?? '' })
  const ready = (id: string) =>
    business.staff.ask('PUT businesses/orders/:id/stage', { params: { id }, body: { stage: 'ready' } })
  const cancel = (id: string) =>
    business.staff.ask('PUT businesses/orders/:id/cancel', { params: { id }, body: {} })
  const setTimeZone = (timeZone: string) =>
    business.staff.ask('PUT businesses/configurations', { body: { timeZone } } as never)

  test('are read instead of the orders, until an order changes', async () => {
    await distort()
    expect(await figures(day)).toMatchObject({ orders: 1002, gross: 23 })
    await cancel(idOf(0))
    expect(await figures(day)).toMatchObject({ orders: 1, gross: 8, cancelled: 1 })
    expect(await keptDays()).toEqual([day])
    await distort()
    expect(await figures('2020-06-01', '2020-06-30')).toMatchObject({ orders: 1001, gross: 8 })
  })

  test('of random orders match a plain sum, to the cent', async () => {
    await setTimeZone('Europe/Tirane')
    const orders = randomOrders(times(2000, 10_000), '2020-10-23T00:00:00Z')
    await insertSoldOrders(db(), business.id, orders, 10)
    const [from, to] = ['2020-10-24', '2020-10-26']
    const plain = addUp(orders, { from, to, timeZone: 'Europe/Tirane' })
    // Of the three days, only the first and the last are stored at first, then all of them.
    for (const some of [from, to]) await figures(some)
    expect(await figures(from, to)).toMatchObject(plain)
    expect(await keptDays()).toEqual([day, from, '2020-10-25', to])
    expect(await figures(from, to)).toMatchObject(plain)
    await agreed(from, to)
    // What a bar sells after midnight belongs to the evening before; what was kept for another end does not count.
    await business.staff.ask('PUT businesses/configurations', { body: { dayEndsAt: '04:00' } })
    const asBar = addUp(orders, { from, to, timeZone: 'Europe/Tirane', dayEndsAt: '04:00:00' })
    expect(asBar.orders).not.toBe(plain.orders)
    for (const _ of ['added up', 'kept']) expect(await figures(from, to)).toMatchObject(asBar)
  })

  test('follow a late decision, a step in the kitchen and a cancellation', async () => {
    clock.pass({ minutes: 12 })
    await decide(business, idOf(2), 'APPROVED')
    expect(await agreed()).toMatchObject({ orders: 3, waiting: 0, toApprove: { average: 4 }, toReady: null })
    await ready(idOf(1))
    expect(await agreed()).toMatchObject({ toReady: { median: 12 } })
    await cancel(idOf(1))
    expect(await agreed()).toMatchObject({ orders: 2, gross: 24, cancelled: 1, toReady: null })
  })

  test('follow bills of tables being moved, closed and reopened', async () => {
    await business.staff.ask('POST tables/:id/bill/move', {
      params: table(0),
      body: { to: table(1).id, orderIds: [idOf(1)] },
    })
    expect(await agreed()).toMatchObject({
      tables: [
        { table: 1, gross: 15 },
        { table: 2, gross: 8 },
      ],
    })
    await decide(business, idOf(2), 'DECLINED')
    expect(await agreed()).toMatchObject({ declined: 1 })
    const bill = await business.staff.ask('POST tables/:id/bill', {
      params: table(0),
      body: { paidBy: 'card', total: 15 },
    })
    expect(await agreed()).toMatchObject({
      payments: [
        { paidBy: 'card', gross: 15 },
        { paidBy: null, gross: 8 },
      ],
    })
    await business.staff.call('DELETE bills/:id', { params: { id: bill.id } })
    expect(await agreed()).toMatchObject({ payments: [] })
  })

  test('survive the deletion of a guest or a product, and use the current names of products', async () => {
    await decide(business, idOf(2), 'DECLINED')
    const before = await figures(day)
    expect((await guest.call('DELETE open/clients/data')).status).toBe(204)
    expect(await agreed()).toEqual(before)
    const product = { id: business.products['Margherita']?.id ?? '' }
    await business.staff.ask('PUT products/:id', { params: product, body: { name: 'Bufala' } })
    expect(await agreed()).toMatchObject({ products: [{ name: 'Bufala', quantity: 2 }, { name: 'Funghi' }] })
    expect((await business.staff.call('DELETE products/:id', { params: product })).status).toBeLessThan(300)
    expect(await agreed()).toMatchObject({ orders: 2, gross: 23, productsGross: 23 })
  })

  test('belong to the business’s time zone, even if it changes later', async () => {
    await setTimeZone('Asia/Tokyo')
    expect(await agreed()).toMatchObject({ orders: 0 })
    expect(await agreed('2020-06-11')).toMatchObject({ orders: 2, hours: { 5: { orders: 2 } } })
    await setTimeZone('Europe/Tirane')
    expect(await agreed('2020-06-11')).toMatchObject({ orders: 0 })
    expect(await agreed()).toMatchObject({ orders: 2, hours: { 22: { orders: 2 } } })
  })

  test('follow changes made directly in the database', async () => {
    await sql`update order_items set quantity = 4 where order_id = ${idOf(1)}`.execute(db())
    expect(await agreed()).toMatchObject({ products: [{ gross: 32 }, { gross: 15 }] })
    await sql`delete from orders where id = ${idOf(0)}`.execute(db())
    expect(await agreed()).toMatchObject({ orders: 1, gross: 8 })
    await insertSoldOrders(db(), business.id, [anOrder(`${day}T20:00:00Z`, { mills: 1000 })], 100)
    expect(await agreed()).toMatchObject({ orders: 2, gross: 9 })
    await sql`delete from orders where business_id = ${business.id}`.execute(db())
    expect(await agreed()).toMatchObject({ orders: 0, products: [] })
  })

  test('miss no change that was in progress while they were computed', async () => {
    await forgetKept()
    await db()
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('orders').set({ totalMills: 10 }).where('id', '=', idOf(0)).execute()
        expect(await figures(day)).toMatchObject({ orders: 2, gross: 23 })
        expect(await keptDays()).toEqual([day])
      })
    expect(await agreed()).toMatchObject({ orders: 2, gross: 8.01 })
  })

  test('stay valid when a change is rolled back', async () => {
    const undone = db()
      .transaction()
      .execute(async (trx) => {
        await trx.deleteFrom('orders').where('businessId', '=', business.id).execute()
        throw new Error('undone')
      })
    await expect(undone).rejects.toThrow('undone')
    await distort()
    expect(await figures(day)).toMatchObject({ orders: 1002, gross: 23 })
  })

  test('are right after many concurrent changes and reads', async () => {
    const sent = Array.from({ length: 40 }, (_, at) =>
      anOrder(`2020-06-${at % 2 ? '09' : '10'}T18:00:00Z`, { mills: 1000 + 10 * at }),
    )
    await insertSoldOrders(db(), business.id, sent, 100)
    const orders = await db()
      .selectFrom('orders')
      .select('id')
      .where('businessId', '=', business.id)
      .where('orderNumber', '>=', 100)
      .execute()
    await Promise.all(
      orders.flatMap(({ id }, at) => [
        figures('2020-06-09', day),
        at % 3 ? cancel(id) : ready(id),
        figures(at % 2 ? '2020-06-09' : day),
      ]),
    )
    expect(await agreed('2020-06-09', day)).toMatchObject({ orders: 16, cancelled: 26 })
  })

  test('are stored before anybody reads them, from the third night on', async () => {
    for (const [now, kept] of [
      ['2020-06-12T04:27:00Z', []],
      ['2020-06-13T04:27:00Z', [day]],
      ['2020-06-16T04:27:00Z', [day]],
      ['2020-06-17T04:27:00Z', []],
    ] as const) {
      await forgetKept()
      clock.set(now)
      await keepFigures(systemContext(server.services))
      expect(await keptDays(), now).toEqual(kept)
    }
  })

  test('are not stored for today and yesterday, whose changes leave no row', async () => {
    const { rows } = await sql<{ now: string }>`select now() - interval '20 hours' as now`.execute(db())
    const now = new Date(String(rows[0]?.now))
    clock.set(now.toISOString())
    business = await aBusiness(server).withTables(1).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
    const { id } = await sendAnOrder(await aGuest(server), business, { Margherita: 1 })
    await decide(business, id, 'APPROVED')
    const dayAt = (days: number) => new Date(now.getTime() + days * 24 * 3600_000).toISOString().slice(0, 10)
    expect(await figures(dayAt(-1), dayAt(1))).toMatchObject({ orders: 1 })
    await ready(id)
    expect(await figures(dayAt(-1), dayAt(1))).toMatchObject({ orders: 1, toReady: { median: 0 } })
    expect(await keptDays()).toEqual([])
    const changes = db().selectFrom('lateChanges').select('day').where('businessId', '=', business.id)
    expect(await changes.execute()).toEqual([])
  })
})

const mills = (amount: number) => Math.round(amount * 1000)
const aProduct = (name: string, price: number) => ({
  name,
  nameEn: name,
  description: null,
  descriptionEn: null,
  price,
})

function anOrder(
  sentOn: string,
  {
    productId = business.products['Margherita']?.id ?? '',
    name = 'Margherita',
    mills = 7500,
    rate = null as number | null,
  },
): SoldOrder {
  const at = new Date(sentOn)
  const line = { productId, name, quantity: 1, mills, deposit: 0, rate, options: null }
  return {
    kind: 'table',
    status: 'APPROVED',
    table: 1,
    sentOn: at,
    decidedOn: at,
    fee: 0,
    feeRate: null,
    lines: [line],
  }
}

/** Over five days, as a rule around the night of 25 October, in which one hour repeats (in 2020 and in 2026). */
function randomOrders(count: number, from = '2026-10-23T00:00:00Z', days = 5): SoldOrder[] {
  const random = randomFrom(16)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const products = Object.entries(business.products)
  const rates = [null, 0, 250, 810, 1000, 2000]
  const start = Date.parse(from)
  return Array.from({ length: count }, () => {
    const kind = orderKinds[random() < 0.6 ? 0 : 1 + upTo(1)] as OrderKind
    const isDelivery = kind === 'delivery'
    const sentOn = new Date(start + upTo(days * 24 * 3600_000))
    return {
      kind,
      status: random() < 0.9 ? ('APPROVED' as const) : ('DECLINED' as const),
      // 0 is the test table.
      table: kind === 'table' ? upTo(4) : null,
      sentOn,
      decidedOn: new Date(sentOn.getTime() + upTo(20) * 60_000),
      fee: isDelivery ? 10 * upTo(500) : 0,
      feeRate: isDelivery ? (rates[upTo(5)] ?? null) : null,
      lines: Array.from({ length: 1 + upTo(4) }, () => {
        const [name, product] = products[upTo(products.length - 1)] as (typeof products)[number]
        const extra = {
          id: '0190a000-0000-7000-8000-000000000001',
          group: 'Extras',
          name: 'Cheese',
          mills: 990,
        }
        return {
          productId: product.id,
          name,
          quantity: 1 + upTo(5),
          mills: 10 * (1 + upTo(3000)),
          deposit: random() < 0.2 ? 25 : 0,
          rate: rates[upTo(5)] ?? null,
          options: random() < 0.3 ? [extra] : null,
        }
      }),
    }
  })
}

/** The expected figures, computed order by order. */
function addUp(
  orders: SoldOrder[],
  {
    from,
    to,
    timeZone,
    dayEndsAt = '00:00:00',
  }: { from: string; to: string; timeZone: string; dayEndsAt?: string },
) {
  const parts = new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  const local = ({ sentOn }: SoldOrder) => parts.format(sentOn)
  const dayOf = (order: SoldOrder) => {
    const [date = '', time = ''] = local(order).split(' ')
    return time < dayEndsAt ? dayBefore(date) : date
  }
  const inRange = orders.filter((order) => {
    const day = dayOf(order)
    return order.table !== 0 && day >= from && day <= to
  })
  const sold = inRange.filter(({ status }) => status === 'APPROVED')
  const counted = (some: SoldOrder[]) => ({
    orders: some.length,
    gross: some.reduce((sum, order) => sum + totalOf(order), 0) / 1000,
  })
  const lines = sold.flatMap((order) => order.lines)
  const soldOf = (some: SoldOrder['lines'], price: (line: SoldOrder['lines'][number]) => number) => ({
    quantity: some.reduce((sum, { quantity }) => sum + quantity, 0),
    gross: some.reduce((sum, line) => sum + line.quantity * price(line), 0) / 1000,
  })
  const withCheese = lines.filter(({ options }) => options)
  return {
    ...counted(sold),
    declined: inRange.length - sold.length,
    productsGross: soldOf(lines, (line) => line.mills).gross,
    deposits: soldOf(lines, ({ deposit }) => deposit).gross,
    deliveryFees: sold.reduce((sum, { fee }) => sum + fee, 0) / 1000,
    days: [from, `${from.slice(0, 8)}25`, to].map((day) => ({
      day,
      ...counted(sold.filter((order) => dayOf(order) === day)),
    })),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      ...counted(sold.filter((order) => Number(local(order).slice(11, 13)) === hour)),
    })),
    kinds: orderKinds.map((kind) => ({
      kind,
      ...counted(sold.filter((order) => order.kind === kind)),
    })),
    tables: [1, 2, 3, 4].map((table) => ({
      table,
      ...counted(sold.filter((order) => order.table === table)),
    })),
    products: Object.keys(business.products)
      .map((name) => ({
        name,
        ...soldOf(
          lines.filter((line) => line.name === name),
          (line) => line.mills,
        ),
      }))
      .toSorted((one, other) => other.gross - one.gross),
    options: [{ group: 'Extras', name: 'Cheese', ...soldOf(withCheese, () => 990) }],
    taxes: taxesOf(sold),
  } satisfies Partial<Record<keyof Figures, unknown>>
}

function taxesOf(sold: SoldOrder[]) {
  const sums = new Map<number, { gross: number; net: number; tax: number }>()
  for (const { lines, fee, feeRate } of sold) {
    const paid = lines.map(({ quantity, mills, deposit, rate }) => ({
      mills: quantity * (mills + deposit),
      rate,
    }))
    for (const { rate, grossMills, netMills, taxMills } of splitTaxes(
      [...paid, { mills: fee, rate: feeRate }],
      2,
    )) {
      const sum = sums.get(rate) ?? { gross: 0, net: 0, tax: 0 }
      sums.set(rate, { gross: sum.gross + grossMills, net: sum.net + netMills, tax: sum.tax + taxMills })
    }
  }
  return [...sums]
    .toSorted(([one], [other]) => other - one)
    .map(([rate, { gross, net, tax }]) => ({
      rate: rate / 100,
      gross: gross / 1000,
      net: net / 1000,
      tax: tax / 1000,
    }))
}
