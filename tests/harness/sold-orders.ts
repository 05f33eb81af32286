import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import type { Database } from '#server/lib/database/pool.ts'

/**
 * A decided order as the database stores it: money in mills, rates in hundredths of a percent. No guest
 * is needed.
 */
export interface SoldOrder {
  kind: OrderKind
  status: 'APPROVED' | 'DECLINED'
  table: number | null
  sentOn: Date
  decidedOn: Date
  fee: number
  feeRate: number | null
  lines: {
    productId: string
    name: string
    quantity: number
    mills: number
    deposit: number
    rate: number | null
    options: { id: string; group: string; name: string; mills: number }[] | null
  }[]
}

/** Orders of 1 and 2 pizzas on the morning of 10 June 2026, of 4 on the first: 10 each, with cheese and a deposit. */
export const pizzasInJune = (productId: string): SoldOrder[] =>
  [
    { sentOn: '2026-06-10T08:00:00Z', quantity: 1 },
    { sentOn: '2026-06-10T09:00:00Z', quantity: 2 },
    { sentOn: '2026-06-01T09:00:00Z', quantity: 4 },
  ].map(({ sentOn, quantity }) => ({
    kind: 'table',
    status: 'APPROVED',
    table: 2,
    sentOn: new Date(sentOn),
    decidedOn: new Date(Date.parse(sentOn) + 90_000),
    fee: 0,
    feeRate: null,
    lines: [
      {
        productId,
        name: 'Margarita',
        quantity,
        mills: 10_000,
        deposit: 250,
        rate: 1000,
        options: [{ id: productId, group: 'Extras', name: 'Cheese', mills: 1000 }],
      },
    ],
  }))

export const totalOf = ({ fee, lines }: SoldOrder): number =>
  fee + lines.reduce((sum, { quantity, mills, deposit }) => sum + quantity * (mills + deposit), 0)

const batchSize = 5000

/**
 * Inserts orders as if they had been sent and decided: thousands per second. Numbers them from `firstNumber`.
 */
export async function insertSoldOrders(
  db: Database,
  businessId: string,
  orders: readonly SoldOrder[],
  firstNumber = 1,
): Promise<void> {
  for (let from = 0; from < orders.length; from += batchSize) {
    const rows = orders.slice(from, from + batchSize).map((order, index) => ({
      ...order,
      id: uuid(),
      number: firstNumber + from + index,
      total: totalOf(order),
      lines: order.lines.map((line, at) => ({ ...line, id: uuid(), line: at })),
    }))
    await sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, number integer, kind text,
          status text, "table" integer, "sentOn" timestamptz, "decidedOn" timestamptz, fee bigint, "feeRate" smallint,
          total bigint, lines jsonb)
      ), inserted as (
        insert into orders (business_id, id, kind, guest_id, ip, status, order_number, table_number, customer_name,
          address, email, phone_number, delivery_fee_mills, delivery_fee_tax_rate, total_mills, created_on, sent_on, decided_on)
        select ${businessId}, id, kind, id, '127.0.0.1', status, number, "table",
          case when kind = 'pickup' then 'Ana' end, case when kind = 'delivery' then 'Rruga' end,
          case when kind = 'delivery' then 'a@example.com' end,
          case when kind <> 'table' then '+38344111222' end, fee, "feeRate", total, "sentOn", "sentOn", "decidedOn"
        from given
      )
      insert into order_items (business_id, order_id, line, id, product_id, name, name_en, price_mills, deposit_mills,
        quantity, tax_rate, options)
      select ${businessId}, given.id, item.line, item.id, item."productId", item.name, item.name, item.mills,
        item.deposit, item.quantity, item.rate, item.options
      from given, jsonb_to_recordset(given.lines) as item(line smallint, id uuid,
        "productId" uuid, name text, mills bigint, deposit bigint, quantity smallint, rate smallint, options jsonb)
    `.execute(db)
  }
  // PostgreSQL would do this by itself after a while; the query plans depend on its row counts.
  await sql`analyze orders, order_items`.execute(db)
}
