import { sql, type RawBuilder } from 'kysely'
import { smallestMills } from '#contract/domain/money.ts'
import { testTableNumber } from '#contract/domain/test-table.ts'
import { orderMills } from '#server/visits/open-orders.ts'

export interface Range {
  from: string
  to: string
  timeZone: string
  /** Until this time a day belongs to the one before. */
  dayEndsAt: string
  /** Of the business's currency: taxes are rounded to them. */
  decimals: number
}

/** The orders of a business that count: all but those of the test table. */
export const ours = (businessId: string): RawBuilder<unknown> =>
  sql`orders.business_id = ${businessId} and table_number is distinct from ${sql.lit(testTableNumber)}`

/**
 * The common table expressions of a `with` clause. `sums` contains the sales of each day of the range as sums
 * that can be added up, each named by its part and its key. The sums of past days are stored, and read as
 * long as nothing in them has changed (0046-figures-of-days.sql explains how that is known). The others are
 * added up from the orders and stored by the same statement, unless the database is read-only (`keeps` is
 * false).
 */
export const sumsByDay = (businessId: string, range: Range, keeps: boolean): RawBuilder<unknown> =>
  sql`${knownDays(businessId, range)}, ${missingSums(businessId, range)}, ${keeps ? keeping(businessId, range) : sql``} sums as (
    select part, key, name, "group", count, mills, other from missing_sums
    union all
    select one.* from kept, unnest(parts, keys, names, groups, counts, mills, others)
      as one (part, key, name, "group", count, mills, other)
  )`

/** When a day of the business begins, of a SQL expression for its date. */
export const beginningOf = (
  day: RawBuilder<unknown>,
  { timeZone, dayEndsAt }: Pick<Range, 'timeZone' | 'dayEndsAt'>,
) => sql`(${day} + ${dayEndsAt}::time) at time zone ${timeZone}`

/** Whether an instant is on these days of the business; its column in SQL's names, as `payments.paid_on`. */
export const isWithin = (instant: string, range: Range): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(instant)} >= ${beginningOf(sql`${range.from}::date`, range)}
  and ${sql.ref(instant)} < ${beginningOf(sql`(${range.to}::date + 1)`, range)})`

const knownDays = (businessId: string, { from, to, timeZone, dayEndsAt, decimals }: Range) => sql`
  changes as (
    -- An instant of this day, in any time zone, falls on the same UTC day or a neighbouring one.
    select day + around as day, count(*) as changes from late_changes, generate_series(-1, 1) as around
    where business_id = ${businessId} and day between ${from}::date - 1 and ${to}::date + 1 group by 1
  ), days as materialized (
    select day, ${beginningOf(sql`day`, { timeZone, dayEndsAt })} as begins,
      ${beginningOf(sql`(day + 1)`, { timeZone, dayEndsAt })} as ends, coalesce(changes, 0) as changes
    from (select ${from}::date + at as day from generate_series(0, ${to}::date - ${from}::date) as at) as days
      left join changes using (day)
  ), kept as materialized (
    select kept.* from days join figures_of_days as kept on kept.business_id = ${businessId} and kept.day = days.day
    where kept.time_zone = ${timeZone} and kept.day_ends_at = ${dayEndsAt}::time
      and kept.decimals = ${decimals}::integer and kept.late_changes = days.changes
  ), missing as materialized (
    select * from days where day not in (select day from kept)
  )`

/**
 * Adds up the missing days. Each day's orders and each order's lines are looked up separately (`offset 0`),
 * because the planner cannot know how many days are missing.
 */
const missingSums = (businessId: string, { timeZone, decimals }: Range) => sql`
  decided as materialized (
    select day, decided.*
    from missing, lateral (
      select id, status, kind, table_number, ${orderMills} as total_mills,
        case when bill_id is not null then
          (select paid_by from bills where bills.business_id = ${businessId} and bills.id = bill_id) end as paid_by,
        delivery_fee_mills, delivery_fee_tax_rate, cancelled_on, withdrawn_on,
        extract(hour from sent_on at time zone ${timeZone})::integer as hour,
        (extract(epoch from decided_on - sent_on) / 6)::integer as tenths,
        -- The time until ready says nothing about a scheduled order.
        case when wanted_on is null then (extract(epoch from ready_on - decided_on) / 6)::integer end as ready_tenths
      from orders where status in ('APPROVED', 'DECLINED') and ${ours(businessId)} and sent_on >= begins and sent_on < ends
      offset 0) as decided
  ), counted as (
    select case grouping(hour, kind, table_number, tenths, ready_tenths, paid_by) when 63 then 'day' when 31 then 'hour'
        when 47 then 'kind' when 55 then 'table' when 59 then 'toApprove' when 61 then 'toReady' else 'payment' end as part,
      day, hour, kind, table_number, tenths, ready_tenths, paid_by,
      count(*) as orders, sum(total_mills) as mills, sum(delivery_fee_mills) as fees
    from decided where status = 'APPROVED'
    group by day, grouping sets ((), (hour), (kind), (table_number), (tenths), (ready_tenths), (paid_by))
  ), items as materialized (
    select day, items.*
    from decided, lateral (
      select order_id, tax_rate, product_id, daily_menu_id, name, quantity, mills - deposit_mills * quantity as mills,
        deposit_mills * quantity as deposits, options
      from open_lines where quantity > 0 and business_id = ${businessId} and order_id = decided.id offset 0) as items
    where status = 'APPROVED'
  ), changed as materialized (
    select day, changes.*
    from decided, lateral (
      select kind, quantity, off_mills, redemption_id from line_changes
      where business_id = ${businessId} and order_id = decided.id offset 0) as changes
    where status = 'APPROVED'
  ), paid as (
    -- Per order and rate.
    select day, tax_rate, sum(paid)::bigint as paid
    from (
      select day, order_id, tax_rate::bigint, mills + deposits as paid from items where tax_rate is not null
      union all
      select day, id, delivery_fee_tax_rate, delivery_fee_mills from decided
      where status = 'APPROVED' and delivery_fee_tax_rate is not null
    ) as parts
    group by day, order_id, tax_rate
  ), missing_sums as materialized (
    select day, part, case part when 'day' then day::text else
        coalesce(hour::text, kind, table_number::text, tenths::text, ready_tenths::text, paid_by) end as key,
      null as name, null as "group", orders as count, mills, fees as other
    from counted
    union all
    select day, case when cancelled_on is null then 'declined' else 'cancelled' end as part, '', null, null, count(*), 0, 0
    from decided where status = 'DECLINED' and (cancelled_on is not null or withdrawn_on is null) group by day, part
    union all
    select day, case when product_id is null then 'dailyMenu' else 'product' end,
      coalesce(product_id, daily_menu_id)::text, max(name), null, sum(quantity), sum(mills), sum(deposits)
    from items group by day, product_id, daily_menu_id
    union all
    select day, 'option', option.id, max(option.name), max("group"), sum(quantity), sum(option.mills * quantity), 0
    from items, jsonb_to_recordset(options) as option(id text, "group" text, name text, mills bigint)
    where options is not null group by day, option.id
    union all
    select day, 'change', changed.kind, null, null, sum(changed.quantity), sum(changed.off_mills), 0
    from changed where redemption_id is null group by day, changed.kind
    union all
    select day, 'coupon', coupon_id::text, null, null, count(distinct redemption_id), sum(off_mills), 0
    from changed join coupon_redemptions as used on used.business_id = ${businessId} and used.id = redemption_id
    group by day, coupon_id
    union all
    select day, 'tax', tax_rate::text, null, null, 0, sum(paid), sum(${taxWithin(smallestMills(decimals))})
    from paid where paid <> 0 group by day, tax_rate
  )`

/**
 * The tax within the amount an order paid at a rate, rounded as `splitTaxes` in contract/domain/taxes.ts
 * does; a test compares the two.
 */
const taxWithin = (smallest: number) => sql`
  div(2 * paid::numeric * tax_rate + (10000 + tax_rate) * ${sql.lit(smallest)}, 2 * (10000 + tax_rate) * ${sql.lit(smallest)})
    * ${sql.lit(smallest)}`

/** Locks the business before its days, as deleting a business does. */
const keeping = (businessId: string, { timeZone, dayEndsAt, decimals }: Range) => sql`
  keeping as (
    insert into figures_of_days
      (business_id, day, time_zone, day_ends_at, decimals, late_changes, parts, keys, names, groups, counts, mills, others)
    select business.id, day, ${timeZone}, ${dayEndsAt}::time, ${decimals}::smallint, max(changes), array_agg(part), array_agg(key), array_agg(name),
      array_agg("group"), array_agg(count), array_agg(mills), array_agg(other)
    from (select id from businesses where id = ${businessId} for key share) as business, missing join missing_sums using (day)
    where ends <= now() - interval '2 days'
    group by business.id, day order by day
    on conflict (business_id, day) do update set time_zone = excluded.time_zone, day_ends_at = excluded.day_ends_at,
      decimals = excluded.decimals, late_changes = excluded.late_changes,
      parts = excluded.parts, keys = excluded.keys, names = excluded.names, groups = excluded.groups,
      counts = excluded.counts, mills = excluded.mills, others = excluded.others
  ),`
