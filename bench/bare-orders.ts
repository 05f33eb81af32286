import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { toClientConfig, type DatabaseConnection } from '#server/lib/database/pool.ts'
import { businessId, each, productId } from './many-businesses.ts'

/**
 * The minimum cost of placing and sending an order: one transaction of prepared statements on its own
 * connection, using `pg` directly. It reads the products and writes the sent order with its number and lines,
 * without checking any rule.
 */
export async function placeBare(client: pg.Client, n: number, places: number[]): Promise<void> {
  const order = randomUUID()
  const ids = places.map((place) => productId(n, place))
  await client.query('begin')
  const { rows } = await client.query<Product>({ ...readProducts, values: [businessId(n), ids] })
  const total = rows.reduce((sum, row) => sum + row.price_mills, 0)
  await client.query({ ...writeOrder, values: [businessId(n), order, randomUUID(), total] })
  const lines = [rows.map(() => randomUUID()), rows.map(({ id }) => id), rows.map(({ name }) => name)]
  const prices = rows.map(({ price_mills }) => price_mills)
  await client.query({ ...writeLines, values: [businessId(n), order, ...lines, prices] })
  await client.query('commit')
}

interface Product {
  id: string
  name: string
  price_mills: number
}

const readProducts = {
  name: 'read-products',
  text: `select id, name, name_en, price_mills from products
    where business_id = $1 and id = any($2::uuid[]) and active and not deleted`,
}
const writeOrder = {
  name: 'write-order',
  text: `with numbered as (
      update order_counters set last_number = last_number + 1 where business_id = $1 returning last_number)
    insert into orders (business_id, id, kind, guest_id, ip, status, table_number, order_number, total_mills, sent_on)
    select $1, $2, 'table', $3, '192.0.2.1', 'SENT', 1, last_number, $4, now() from numbered`,
}
const writeLines = {
  name: 'write-lines',
  text: `insert into order_items (business_id, order_id, line, id, product_id, name, name_en, price_mills, quantity)
    select $1, $2, line - 1, id, product, name, name, price, 1
    from unnest($3::uuid[], $4::uuid[], $5::text[], $6::int[]) with ordinality as item (id, product, name, price, line)`,
}

/** The newest sent orders of a business with their lines, by two prepared queries, as JSON. */
export async function listBare(client: pg.Client, n: number, count: number): Promise<string> {
  const orders = await client.query<{ id: string }>({ ...readOrders, values: [businessId(n), count] })
  const ids = orders.rows.map(({ id }) => id)
  const lines = await client.query<{ order_id: string }>({ ...readLines, values: [businessId(n), ids] })
  const byOrder = Map.groupBy(lines.rows, (line) => line.order_id)
  return JSON.stringify({ data: orders.rows.map((row) => ({ ...row, orderItems: byOrder.get(row.id) })) })
}

const readOrders = {
  name: 'read-orders',
  text: `select id, order_number, created_on, status, table_number, comment, total_mills, seen_on, decided_on, guest_id, ip
    from orders where business_id = $1 and kind = 'table' and status in ('SENT', 'APPROVED', 'DECLINED')
    order by order_number desc limit $2`,
}
const readLines = {
  name: 'read-lines',
  text: `select order_id, id, product_id, name, name_en, price_mills, quantity from order_items
    where business_id = $1 and order_id = any($2::uuid[]) order by line`,
}

/** Opens this many connections to the database of the measured server. */
export async function connections(connection: DatabaseConnection, count: number): Promise<pg.Client[]> {
  const clients = Array.from({ length: count }, () => new pg.Client(toClientConfig(connection)))
  await Promise.all(clients.map((client) => client.connect()))
  return clients
}

/** Four different products of the menu, another four for each order. */
export function someProducts(n: number): number[] {
  return Array.from({ length: each.linesOfAnOrder }, (_, line) => (n * 7 + line * 3) % each.products)
}
