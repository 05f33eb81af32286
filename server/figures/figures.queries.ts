import { sql } from 'kysely'
import type { PaymentKind } from '#contract/domain/bounds.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { testTableNumber } from '#contract/domain/test-table.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'

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
  cancelled: number
  waiting: number
  firstOn: string | null
  lastOn: string | null
  /** How many orders were approved within how many tenths of a minute, the fewest first. */
  toApprove: { tenths: number; orders: number }[]
  /** Likewise from approving to ready. */
  toReady: { tenths: number; orders: number }[]
  days: (Counted & { day: string })[]
  hours: (Counted & { hour: number })[]
  kinds: (Counted & { kind: OrderKind })[]
  payments: (Counted & { paidBy: PaymentKind | null })[]
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
export const sumOrders = (ctx: BusinessContext, range: Range): Promise<Sums> =>
  transaction(ctx, async ({ db, businessId }) => {
    // A year of orders is added up in memory; the default would write it to the disk several times.
    await sql`set local work_mem = '64MB'`.execute(db)
    return addUp({ db, businessId }, range)
  })

async function addUp(
  { db, businessId }: Pick<BusinessContext, 'db' | 'businessId'>,
  range: Range,
): Promise<Sums> {
  const { from, to, timeZone } = range
  const ours = sql`orders.business_id = ${businessId} and table_number is distinct from ${sql.lit(testTableNumber)}
    and sent_on >= ${from}::date::timestamp at time zone ${timeZone}
    and sent_on < (${to}::date + 1)::timestamp at time zone ${timeZone}`
  const { rows } = await sql<{ sums: Sums }>`
    with sold as materialized (
      select id, kind, table_number, (select paid_by from bills
          where bills.business_id = ${businessId} and bills.id = orders.bill_id) as paid_by, total_cents, delivery_fee_cents, delivery_fee_tax_rate, sent_on,
        (extract(epoch from decided_on - sent_on) / 6)::integer as tenths,
        -- What is wanted for later is made then.
        case when wanted_on is null then (extract(epoch from ready_on - decided_on) / 6)::integer end as ready_tenths, sent_on at time zone ${timeZone} as local
      from orders where status = 'APPROVED' and ${ours}
    ), counted as materialized (
      select local::date as day, extract(hour from local)::integer as hour, kind, table_number as table, tenths, ready_tenths,
        grouping(local::date) as no_day, grouping(extract(hour from local)::integer) as no_hour,
        grouping(kind) as no_kind, grouping(table_number) as no_table, grouping(tenths) as no_tenths,
        grouping(ready_tenths) as no_ready, paid_by, grouping(paid_by) as no_paid,
        count(*) as orders, coalesce(sum(total_cents), 0) as cents,
        coalesce(sum(delivery_fee_cents), 0) as fees, min(sent_on) as first, max(sent_on) as last
      from sold
      group by grouping sets ((), (local::date), (extract(hour from local)::integer), (kind), (table_number), (tenths),
        (ready_tenths), (paid_by))
    ), lines as materialized (
      select order_id, tax_rate, product_id, daily_menu_id, grouping(order_id) as no_order, max(name) as name,
        sum(quantity) as quantity, sum(cents) as cents, sum(deposits) as deposits
      from (
        select order_id, tax_rate, product_id, daily_menu_id, name, quantity,
          price_cents::bigint * quantity as cents, deposit_cents::bigint * quantity as deposits
        from sold join order_items on business_id = ${businessId} and order_id = sold.id
        union all
        select id, delivery_fee_tax_rate, null, null, null, 0, delivery_fee_cents, 0
        from sold where delivery_fee_cents > 0
      ) as paid
      group by grouping sets ((order_id, tax_rate), (product_id, daily_menu_id))
    ), by_product as (
      select * from lines where no_order = 1 and (product_id is not null or daily_menu_id is not null)
    ), by_option as (
      select max("group") as "group", max(option.name) as name, sum(quantity) as quantity,
        sum(option.cents * quantity) as cents
      from sold join order_items on business_id = ${businessId} and order_id = sold.id and options is not null,
        jsonb_to_recordset(options) as option(id text, "group" text, name text, cents bigint)
      group by option.id
    ), by_rate as (
      select tax_rate as rate, sum(paid) as gross, sum(${taxWithin}) as tax
      from (select tax_rate::bigint, (cents + deposits)::bigint as paid from lines
        where no_order = 0 and tax_rate is not null and cents + deposits <> 0) as of_order
      group by tax_rate
    )
    select json_build_object(
      'orders', whole.orders, 'cents', whole.cents, 'feeCents', whole.fees,
      'firstOn', whole.first at time zone 'UTC', 'lastOn', whole.last at time zone 'UTC',
      'productCents', (select coalesce(sum(cents), 0) from by_product),
      'depositCents', (select coalesce(sum(deposits), 0) from by_product),
      'declined', (select count(*) from orders where status = 'DECLINED' and ${ours}
        and cancelled_on is null and withdrawn_on is null),
      'cancelled', (select count(*) from orders where status = 'DECLINED' and ${ours} and cancelled_on is not null),
      'waiting', (select count(*) from orders where status = 'SENT' and ${ours}),
      'toApprove', (select coalesce(json_agg(json_build_object('tenths', tenths, 'orders', orders) order by tenths), '[]')
        from counted where no_tenths = 0 and tenths is not null),
      'toReady', (select coalesce(json_agg(json_build_object('tenths', ready_tenths, 'orders', orders)
          order by ready_tenths), '[]')
        from counted where no_ready = 0 and ready_tenths is not null),
      'days', (select coalesce(json_agg(json_build_object('day', day, 'orders', orders, 'cents', cents)), '[]')
        from counted where no_day = 0),
      'hours', (select coalesce(json_agg(json_build_object('hour', hour, 'orders', orders, 'cents', cents)), '[]')
        from counted where no_hour = 0),
      'kinds', (select coalesce(json_agg(json_build_object('kind', kind, 'orders', orders, 'cents', cents)), '[]')
        from counted where no_kind = 0),
      'payments', (select coalesce(json_agg(json_build_object('paidBy', paid_by, 'orders', orders, 'cents', cents)), '[]')
        from counted where no_paid = 0),
      'tables', (select coalesce(json_agg(json_build_object('table', counted.table, 'name', tables.name,
          'orders', orders, 'cents', cents) order by counted.table), '[]')
        from counted left join tables on business_id = ${businessId} and number = counted.table
        where no_table = 0 and counted.table is not null),
      'products', (select coalesce(json_agg(json_build_object(
          'name', coalesce(products.name, daily_menus.title, by_product.name),
          'quantity', quantity, 'cents', cents) order by cents desc, by_product.name), '[]')
        from by_product
        left join products on products.business_id = ${businessId} and products.id = product_id
        left join daily_menus on daily_menus.business_id = ${businessId} and daily_menus.id = daily_menu_id),
      'options', (select coalesce(json_agg(json_build_object('group', "group", 'name', name,
          'quantity', quantity, 'cents', cents) order by quantity desc, name), '[]') from by_option),
      'taxes', (select coalesce(json_agg(json_build_object('rate', rate, 'grossCents', gross, 'taxCents', tax)
          order by rate desc), '[]') from by_rate)
    ) as sums from counted as whole where no_day + no_hour + no_kind + no_table + no_tenths + no_ready + no_paid = 7`.execute(
    db,
  )
  return (rows[0] as { sums: Sums }).sums
}

/** The tax within what an order paid at a rate, as `splitTaxes` of contract/domain/taxes.ts rounds it; a test compares. */
const taxWithin = sql`(2 * paid * tax_rate + 10000 + tax_rate) / (2 * (10000 + tax_rate))`
