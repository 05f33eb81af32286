import { sql } from 'kysely'
import type { PaymentKind } from '#contract/domain/payments.ts'
import type { LineChangeKind } from '#contract/domain/line-changes.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { writingIfPossible } from '#server/lib/database/unavailable.ts'
import { beginningOf, ours, sumsByDay, type Range } from './sums-by-day.ts'

/** The number of orders and the amount paid for them, in mills. */
export interface Counted {
  orders: number
  mills: number
}
export interface SoldRow {
  name: string
  quantity: number
  mills: number
}

/** Sales of a range of days, in mills; no list is cut. */
export interface Sums extends Counted {
  feeMills: number
  productMills: number
  depositMills: number
  declined: number
  cancelled: number
  waiting: number
  firstOn: string | null
  lastOn: string | null
  /** Time from sending to approval: the number of orders per tenths of a minute, the shortest time first. */
  toApprove: { tenths: number; orders: number }[]
  /** The same from approval to ready. */
  toReady: { tenths: number; orders: number }[]
  days: (Counted & { day: string })[]
  hours: (Counted & { hour: number })[]
  kinds: (Counted & { kind: OrderKind })[]
  payments: (Counted & { paidBy: PaymentKind | null })[]
  tables: (Counted & { table: number; name: string | null })[]
  products: SoldRow[]
  options: (SoldRow & { group: string })[]
  taxes: { rate: number; grossMills: number; taxMills: number }[]
  changes: { kind: LineChangeKind; quantity: number; mills: number }[]
  coupons: { code: string; uses: number; mills: number }[]
}

/**
 * Adds up the approved orders that were sent on these days. One statement, so that all parts see the same
 * orders and agree, whatever is approved meanwhile. Orders of the test table never count. May store the sums
 * of past days.
 */
export const sumOrders = (ctx: BusinessContext, range: Range): Promise<Sums> =>
  ctx.readsReplica
    ? sumWithin(ctx, range, false)
    : writingIfPossible(
        () => sumWithin(ctx, range, true),
        () => sumWithin(ctx, range, false),
      )

const sumWithin = (ctx: BusinessContext, range: Range, keeps: boolean): Promise<Sums> =>
  transaction(ctx, async ({ db, businessId }) => {
    // A year of orders fits in memory; with the default, PostgreSQL would spill to disk several times.
    await sql`set local work_mem = '64MB'`.execute(db)
    // The planner assumes that all days are missing; JIT compilation would take longer than the query.
    await sql`set local jit = off`.execute(db)
    return addUp({ db, businessId }, range, keeps)
  })

async function addUp(
  { db, businessId }: Pick<BusinessContext, 'db' | 'businessId'>,
  range: Range,
  keeps: boolean,
): Promise<Sums> {
  const { from, to } = range
  const inRange = sql`${ours(businessId)} and sent_on >= ${beginningOf(sql`${from}::date`, range)}
    and sent_on < ${beginningOf(sql`(${to}::date + 1)`, range)}`
  const { rows } = await sql<{ sums: Sums }>`
    with ${sumsByDay(businessId, range, keeps)}, added as materialized (
      select part, key, max(name) as name, max("group") as "group", sum(count) as count, sum(mills) as mills,
        sum(other) as other
      from sums group by part, key
    ), whole as (
      select coalesce(sum(count), 0) as orders, coalesce(sum(mills), 0) as mills, coalesce(sum(other), 0) as fees
      from added where part = 'day'
    ), sold as (
      select * from added where part in ('product', 'dailyMenu')
    )
    select json_build_object(
      'orders', whole.orders, 'mills', whole.mills, 'feeMills', whole.fees,
      'firstOn', (select min(sent_on) from orders where status = 'APPROVED' and ${inRange}) at time zone 'UTC',
      'lastOn', (select max(sent_on) from orders where status = 'APPROVED' and ${inRange}) at time zone 'UTC',
      'productMills', (select coalesce(sum(mills), 0) from sold),
      'depositMills', (select coalesce(sum(other), 0) from sold),
      'declined', (select coalesce(sum(count), 0) from added where part = 'declined'),
      'cancelled', (select coalesce(sum(count), 0) from added where part = 'cancelled'),
      'waiting', (select count(*) from orders where status = 'SENT' and ${inRange}),
      'toApprove', (select coalesce(json_agg(json_build_object('tenths', key::integer, 'orders', count)
          order by key::integer), '[]')
        from added where part = 'toApprove' and key is not null),
      'toReady', (select coalesce(json_agg(json_build_object('tenths', key::integer, 'orders', count)
          order by key::integer), '[]')
        from added where part = 'toReady' and key is not null),
      'days', (select coalesce(json_agg(json_build_object('day', key, 'orders', count, 'mills', mills)), '[]')
        from added where part = 'day'),
      'hours', (select coalesce(json_agg(json_build_object('hour', key::integer, 'orders', count, 'mills', mills)), '[]')
        from added where part = 'hour'),
      'kinds', (select coalesce(json_agg(json_build_object('kind', key, 'orders', count, 'mills', mills)), '[]')
        from added where part = 'kind'),
      'payments', (select coalesce(json_agg(json_build_object('paidBy', key, 'orders', count, 'mills', mills)), '[]')
        from added where part = 'payment'),
      'tables', (select coalesce(json_agg(json_build_object('table', key::integer, 'name', tables.name,
          'orders', count, 'mills', mills) order by key::integer), '[]')
        from added left join tables on business_id = ${businessId} and number::text = key
        where part = 'table' and key is not null),
      'products', (select coalesce(json_agg(json_build_object(
          'name', coalesce(products.name, daily_menus.title, sold.name),
          'quantity', count, 'mills', mills) order by mills desc, sold.name), '[]')
        from sold
        left join products on products.business_id = ${businessId} and part = 'product' and products.id::text = key
        left join daily_menus on daily_menus.business_id = ${businessId} and part = 'dailyMenu'
          and daily_menus.id::text = key),
      'options', (select coalesce(json_agg(json_build_object('group', "group", 'name', name,
          'quantity', count, 'mills', mills) order by count desc, name), '[]') from added where part = 'option'),
      'taxes', (select coalesce(json_agg(json_build_object('rate', key::integer, 'grossMills', mills, 'taxMills', other)
          order by key::integer desc), '[]') from added where part = 'tax'),
      'changes', (select coalesce(json_agg(json_build_object('kind', key, 'quantity', count, 'mills', mills)), '[]')
        from added where part = 'change'),
      'coupons', (select coalesce(json_agg(json_build_object('code', code, 'uses', count, 'mills', mills)
          order by mills desc, code), '[]')
        from added join coupons on coupons.business_id = ${businessId} and coupons.id::text = key where part = 'coupon')
    ) as sums from whole`.execute(db)
  return (rows[0] as { sums: Sums }).sums
}
