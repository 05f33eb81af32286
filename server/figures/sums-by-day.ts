import { sql, type RawBuilder } from 'kysely'
import { testTableNumber } from '#contract/domain/test-table.ts'

export interface Range {
  from: string
  to: string
  timeZone: string
}

/** The orders of a business that count. */
export const ours = (businessId: string): RawBuilder<unknown> =>
  sql`orders.business_id = ${businessId} and table_number is distinct from ${sql.lit(testTableNumber)}`

/**
 * The tables of a `with`, of which `sums` holds what was sold on each day of the range: sums that add up, each named by
 * its part and its key. Those of days that are over are kept, and read while nothing of them has changed
 * (0046-figures-of-days.sql says how that is known); the others are added up from the orders, and kept with the same
 * statement, unless the database can only be read (`keeps` is false).
 */
export const sumsByDay = (businessId: string, range: Range, keeps: boolean): RawBuilder<unknown> =>
  sql`${knownDays(businessId, range)}, ${missingSums(businessId, range)}, ${keeps ? keeping(businessId, range) : sql``} sums as (
    select part, key, name, "group", count, cents, other from missing_sums
    union all
    select one.* from kept, unnest(parts, keys, names, groups, counts, cents, others)
      as one (part, key, name, "group", count, cents, other)
  )`

const knownDays = (businessId: string, { from, to, timeZone }: Range) => sql`
  changes as (
    -- Wherever the business is, its day lies within three of UTC.
    select day + around as day, count(*) as changes from late_changes, generate_series(-1, 1) as around
    where business_id = ${businessId} and day between ${from}::date - 1 and ${to}::date + 1 group by 1
  ), days as materialized (
    select day, day::timestamp at time zone ${timeZone} as begins,
      (day + 1)::timestamp at time zone ${timeZone} as ends, coalesce(changes, 0) as changes
    from (select ${from}::date + at as day from generate_series(0, ${to}::date - ${from}::date) as at) as days
      left join changes using (day)
  ), kept as materialized (
    select kept.* from days join figures_of_days as kept on kept.business_id = ${businessId} and kept.day = days.day
    where kept.time_zone = ${timeZone} and kept.late_changes = days.changes
  ), missing as materialized (
    select * from days where day not in (select day from kept)
  )`

/**
 * What the missing days add up to. Each day's orders and each order's lines are found by themselves (`offset 0`): how
 * many days are missing is not known to who plans the statement.
 */
const missingSums = (businessId: string, { timeZone }: Range) => sql`
  decided as materialized (
    select day, decided.*
    from missing, lateral (
      select id, status, kind, table_number, total_cents,
        case when bill_id is not null then
          (select paid_by from bills where bills.business_id = ${businessId} and bills.id = bill_id) end as paid_by,
        delivery_fee_cents, delivery_fee_tax_rate, cancelled_on, withdrawn_on,
        extract(hour from sent_on at time zone ${timeZone})::integer as hour,
        (extract(epoch from decided_on - sent_on) / 6)::integer as tenths,
        -- What is wanted for later is made then.
        case when wanted_on is null then (extract(epoch from ready_on - decided_on) / 6)::integer end as ready_tenths
      from orders where status in ('APPROVED', 'DECLINED') and ${ours(businessId)} and sent_on >= begins and sent_on < ends
      offset 0) as decided
  ), counted as (
    select case grouping(hour, kind, table_number, tenths, ready_tenths, paid_by) when 63 then 'day' when 31 then 'hour'
        when 47 then 'kind' when 55 then 'table' when 59 then 'toApprove' when 61 then 'toReady' else 'payment' end as part,
      day, hour, kind, table_number, tenths, ready_tenths, paid_by,
      count(*) as orders, sum(total_cents) as cents, sum(delivery_fee_cents) as fees
    from decided where status = 'APPROVED'
    group by day, grouping sets ((), (hour), (kind), (table_number), (tenths), (ready_tenths), (paid_by))
  ), items as materialized (
    select day, items.*
    from decided, lateral (
      select order_id, tax_rate, product_id, daily_menu_id, name, quantity, price_cents::bigint * quantity as cents,
        deposit_cents::bigint * quantity as deposits, options
      from order_items where business_id = ${businessId} and order_id = decided.id offset 0) as items
    where status = 'APPROVED'
  ), paid as (
    -- Of each order at each rate.
    select day, tax_rate, sum(paid)::bigint as paid
    from (
      select day, order_id, tax_rate::bigint, cents + deposits as paid from items where tax_rate is not null
      union all
      select day, id, delivery_fee_tax_rate, delivery_fee_cents from decided
      where status = 'APPROVED' and delivery_fee_tax_rate is not null
    ) as parts
    group by day, order_id, tax_rate
  ), missing_sums as materialized (
    select day, part, case part when 'day' then day::text else
        coalesce(hour::text, kind, table_number::text, tenths::text, ready_tenths::text, paid_by) end as key,
      null as name, null as "group", orders as count, cents, fees as other
    from counted
    union all
    select day, case when cancelled_on is null then 'declined' else 'cancelled' end as part, '', null, null, count(*), 0, 0
    from decided where status = 'DECLINED' and (cancelled_on is not null or withdrawn_on is null) group by day, part
    union all
    select day, case when product_id is null then 'dailyMenu' else 'product' end,
      coalesce(product_id, daily_menu_id)::text, max(name), null, sum(quantity), sum(cents), sum(deposits)
    from items group by day, product_id, daily_menu_id
    union all
    select day, 'option', option.id, max(option.name), max("group"), sum(quantity), sum(option.cents * quantity), 0
    from items, jsonb_to_recordset(options) as option(id text, "group" text, name text, cents bigint)
    where options is not null group by day, option.id
    union all
    select day, 'tax', tax_rate::text, null, null, 0, sum(paid), sum(${taxWithin})
    from paid where paid <> 0 group by day, tax_rate
  )`

/** The tax within what an order paid at a rate, as `splitTaxes` of contract/domain/taxes.ts rounds it; a test compares. */
const taxWithin = sql`(2 * paid * tax_rate + 10000 + tax_rate) / (2 * (10000 + tax_rate))`

/** The business is locked before its days, as by who deletes it. */
const keeping = (businessId: string, { timeZone }: Range) => sql`
  keeping as (
    insert into figures_of_days
      (business_id, day, time_zone, late_changes, parts, keys, names, groups, counts, cents, others)
    select business.id, day, ${timeZone}, max(changes), array_agg(part), array_agg(key), array_agg(name),
      array_agg("group"), array_agg(count), array_agg(cents), array_agg(other)
    from (select id from businesses where id = ${businessId} for key share) as business, missing join missing_sums using (day)
    where ends <= now() - interval '2 days'
    group by business.id, day order by day
    on conflict (business_id, day) do update set time_zone = excluded.time_zone, late_changes = excluded.late_changes,
      parts = excluded.parts, keys = excluded.keys, names = excluded.names, groups = excluded.groups,
      counts = excluded.counts, cents = excluded.cents, others = excluded.others
  ),`
