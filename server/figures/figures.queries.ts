import { sql } from 'kysely'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { testTableNumber } from '#contract/domain/test-table.ts'
import type { BusinessContext } from '#server/lib/context.ts'

/** How many orders, and what was paid for them, in hundredths. */
export interface Counted {
  orders: number
  cents: number
}
export interface SoldRow {
  name: string
  quantity: number
  cents: number
}

/** What was sold, in hundredths; each list is whole. */
export interface Sums extends Counted {
  feeCents: number
  productCents: number
  depositCents: number
  declined: number
  waiting: number
  firstOn: string | null
  lastOn: string | null
  approveSeconds: { median: number; average: number } | null
  days: (Counted & { day: string })[]
  hours: (Counted & { hour: number })[]
  kinds: (Counted & { kind: OrderKind })[]
  tables: (Counted & { table: number; name: string | null })[]
  products: SoldRow[]
  options: (SoldRow & { group: string })[]
  taxes: { rate: number; grossCents: number; taxCents: number }[]
}

interface Range {
  from: string
  to: string
  timeZone: string
}

/**
 * Adds up the approved orders that were sent on these days, in one statement: its parts see the same orders, so they
 * agree whatever is approved meanwhile. Orders of the test table never count.
 */
export async function sumOrders({ db, businessId }: BusinessContext, range: Range): Promise<Sums> {
  const { from, to, timeZone } = range
  const ours = sql`orders.business_id = ${businessId} and table_number is distinct from ${sql.lit(testTableNumber)}
    and sent_on >= ${from}::date::timestamp at time zone ${timeZone}
    and sent_on < (${to}::date + 1)::timestamp at time zone ${timeZone}`
  const { rows } = await sql<{ sums: Sums }>`
    with sold as materialized (
      select id, kind, table_number, total_cents, delivery_fee_cents, delivery_fee_tax_rate, sent_on,
        extract(epoch from decided_on - sent_on) as approve_seconds, sent_on at time zone ${timeZone} as local
      from orders where status = 'APPROVED' and ${ours}
    ), lines as materialized (
      select sold.id as order_id, product_id, daily_menu_id, name, quantity, price_cents, tax_rate, options,
        (deposit_cents * quantity)::bigint as deposits, (price_cents * quantity)::bigint as cents
      from sold join order_items on business_id = ${businessId} and order_id = sold.id
    ), counted as (
      select local::date as day, extract(hour from local)::integer as hour, kind, table_number as table,
        grouping(local::date) as no_day, grouping(extract(hour from local)::integer) as no_hour,
        grouping(kind) as no_kind, count(*) as orders, sum(total_cents) as cents
      from sold
      group by grouping sets ((local::date), (extract(hour from local)::integer), (kind), (table_number))
    ), by_product as (
      select product_id, daily_menu_id, max(name) as name, sum(quantity) as quantity, sum(cents) as cents
      from lines group by product_id, daily_menu_id
    ), by_option as (
      select max("group") as "group", max(name) as name, sum(quantity) as quantity, sum(cents * quantity) as cents
      from (select options, quantity from lines where options is not null) as chosen,
        jsonb_to_recordset(chosen.options) as option(id text, "group" text, name text, cents bigint)
      group by id
    ), by_order_and_rate as (
      select order_id, rate::bigint as rate, sum(cents)::bigint as cents from (
        select order_id, tax_rate as rate, cents + deposits as cents from lines
        union all select id, delivery_fee_tax_rate, delivery_fee_cents from sold where delivery_fee_cents > 0
      ) as paid where rate is not null group by order_id, rate
    )
    select json_build_object(
      'orders', (select count(*) from sold),
      'cents', (select coalesce(sum(total_cents), 0) from sold),
      'feeCents', (select coalesce(sum(delivery_fee_cents), 0) from sold),
      'productCents', (select coalesce(sum(cents), 0) from lines),
      'depositCents', (select coalesce(sum(deposits), 0) from lines),
      'declined', (select count(*) from orders where status = 'DECLINED' and ${ours}),
      'waiting', (select count(*) from orders where status = 'SENT' and ${ours}),
      'firstOn', (select min(sent_on) at time zone 'UTC' from sold),
      'lastOn', (select max(sent_on) at time zone 'UTC' from sold),
      'approveSeconds', (select case when count(*) > 0 then json_build_object(
        'median', percentile_cont(0.5) within group (order by approve_seconds), 'average', avg(approve_seconds)) end
        from sold where approve_seconds is not null),
      'days', (select coalesce(json_agg(json_build_object('day', day, 'orders', orders, 'cents', cents)), '[]')
        from counted where no_day = 0),
      'hours', (select coalesce(json_agg(json_build_object('hour', hour, 'orders', orders, 'cents', cents)), '[]')
        from counted where no_hour = 0),
      'kinds', (select coalesce(json_agg(json_build_object('kind', kind, 'orders', orders, 'cents', cents)), '[]')
        from counted where no_kind = 0),
      'tables', (select coalesce(json_agg(json_build_object('table', counted.table, 'name', tables.name,
          'orders', orders, 'cents', cents) order by counted.table), '[]')
        from counted left join tables on business_id = ${businessId} and number = counted.table
        where no_day + no_hour + no_kind = 3 and counted.table is not null),
      'products', (select coalesce(json_agg(json_build_object(
          'name', coalesce(products.name, daily_menus.title, by_product.name),
          'quantity', quantity, 'cents', cents) order by cents desc, by_product.name), '[]')
        from by_product
        left join products on products.business_id = ${businessId} and products.id = product_id
        left join daily_menus on daily_menus.business_id = ${businessId} and daily_menus.id = daily_menu_id),
      'options', (select coalesce(json_agg(json_build_object('group', "group", 'name', name,
          'quantity', quantity, 'cents', cents) order by quantity desc, name), '[]') from by_option),
      'taxes', (select coalesce(json_agg(json_build_object('rate', rate, 'grossCents', gross, 'taxCents', tax)
          order by rate desc), '[]')
        from (select rate, sum(cents) as gross, sum(${taxWithin}) as tax
          from by_order_and_rate where cents <> 0 group by rate) as by_rate)
    ) as sums`.execute(db)
  return (rows[0] as { sums: Sums }).sums
}

/** The tax within what an order paid at a rate, as `splitTaxes` of contract/domain/taxes.ts rounds it; a test compares. */
const taxWithin = sql`(2 * cents * rate + 10000 + rate) / (2 * (10000 + rate))`
