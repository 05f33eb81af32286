import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * The content of each business, inserted into the database directly, because ten thousand sign-ups would take
 * hours.
 */
export const each = { products: 20, tables: 10, orders: 10, linesOfAnOrder: 4 }
/** The first business has as many orders as the staff's list may show. */
export const ordersOfFirst = 100

const idIn = (kind: number, number: string) =>
  `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const id = (kind: number, number: number) =>
  `0000000${kind}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

const kinds = {
  business: 1,
  menu: 2,
  submenu: 3,
  product: 4,
  table: 5,
  order: 6,
  item: 7,
  staff: 8,
  option: 9,
}
export const businessId = (n: number) => id(kinds.business, n)
export const productId = (n: number, place: number) => id(kinds.product, n * 1000 + place)
/** One of the five sizes (0 to 4) or of the five extras (5 to 9). */
export const optionId = (at: number) => id(kinds.option, 100 + at)
export const staffToken = (n: number) => `bench-staff-token-${n}`

/** The position of all businesses and guests. */
export const position = { latitude: 42.6629, longitude: 21.1655 }

/**
 * Adds businesses up to this number, each open all day, with a menu, tables, an owner and earlier orders; the
 * owners of the first ten are signed in.
 */
export async function addBusinesses(db: pg.Client, count: number): Promise<void> {
  const { rows } = await db.query<{ count: string }>('select count(*) from businesses')
  const first = Number(rows[0]?.count ?? 0)
  // Skips foreign key checks; the rows are valid by construction.
  await db.query('set session_replication_role = replica')
  for (const statement of statements) await db.query(statement, [first, count - 1])
  await db.query('set session_replication_role = default')
  const hash = (n: number) => createHash('sha256').update(staffToken(n)).digest()
  const signedIn = Array.from({ length: Math.min(count, 10) }, (_, n) => n)
  await db.query(
    `insert into staff_tokens (token_hash, business_id, staff_id, expires_on)
    select hash, business, staff, now() + interval '30 days'
    from unnest($1::bytea[], $2::uuid[], $3::uuid[]) as token (hash, business, staff) on conflict do nothing`,
    [signedIn.map(hash), signedIn.map(businessId), signedIn.map((n) => id(kinds.staff, n))],
  )
  await db.query('vacuum analyze')
}

const business = idIn(kinds.business, 'n')
const everyBusiness = 'generate_series($1::int, $2::int) as n'
const everyProduct = `${everyBusiness}, generate_series(0, ${each.products - 1}) as place`
const everyOrder = `${everyBusiness}, generate_series(1, case n when 0 then ${ordersOfFirst} else ${each.orders} end) as number`

const statements = [
  `insert into businesses (id, username, name, business_type, phone_number, start_day_time, end_day_time,
    radius_in_meters, time_zone, address_line, city, country, latitude, longitude, language, secondary_language, currency,
    delivery_start_time, delivery_end_time, activation)
  select ${business}, 'bench-' || n, 'Bench ' || n, 'RESTAURANTS', '+383 44 123 456', '00:00', '00:00', 50,
    'Europe/Belgrade', 'Sheshi 1', 'Prishtinë', 'Kosovë', ${position.latitude}, ${position.longitude}, 'sq', 'en', 'EUR',
    '00:00', '00:00', true from ${everyBusiness}`,
  `insert into order_counters (business_id, last_number) select ${business}, greatest(${each.orders}, ${ordersOfFirst}) from ${everyBusiness}`,
  `insert into staff (business_id, id, first_name, last_name, role)
  select ${business}, ${idIn(kinds.staff, 'n')}, 'Arta', 'Gashi', 'owner' from ${everyBusiness}`,
  `insert into menus (business_id, id, title, title_en, "order")
  select ${business}, ${idIn(kinds.menu, 'n')}, 'Ushqim', 'Food', 0 from ${everyBusiness}`,
  `insert into submenus (business_id, id, menu_id, title, title_en, "order")
  select ${business}, ${idIn(kinds.submenu, 'n')}, ${idIn(kinds.menu, 'n')}, 'Të gjitha', 'All', 0 from ${everyBusiness}`,
  `insert into tables (business_id, id, number, name)
  select ${business}, ${idIn(kinds.table, 'n * 1000 + number')}, number, number
  from ${everyBusiness}, generate_series(1, ${each.tables}) as number`,
  `insert into products (business_id, id, name, name_en, description, description_en, price_mills, preparing_time)
  select ${business}, ${idIn(kinds.product, 'n * 1000 + place')}, 'Pjata ' || place, 'Dish ' || place,
    'Me perime të stinës dhe salcë shtëpie', 'With seasonal vegetables and house sauce', 250 + place, 10
  from ${everyProduct}`,
  `insert into submenu_products (business_id, submenu_id, product_id, "order")
  select ${business}, ${idIn(kinds.submenu, 'n')}, ${idIn(kinds.product, 'n * 1000 + place')}, place from ${everyProduct}`,
  `insert into orders (business_id, id, kind, guest_id, ip, status, order_number, table_number, total_mills, sent_on,
    seen_on, decided_on)
  select ${business}, ${idIn(kinds.order, 'n * 1000 + number')}, 'table', gen_random_uuid(), '192.0.2.1', 'APPROVED',
    number, 1, 1000, now(), now(), now() from ${everyOrder}`,
  `insert into order_items (business_id, order_id, line, id, product_id, name, name_en, price_mills, quantity)
  select ${business}, ${idIn(kinds.order, 'n * 1000 + number')}, line, gen_random_uuid(),
    ${idIn(kinds.product, 'n * 1000 + line')}, 'Pjata ' || line, 'Dish ' || line, 250, 1
  from ${everyOrder}, generate_series(0, ${each.linesOfAnOrder - 1}) as line`,
]

/** Gives every product of these businesses a size group and a group of extras. */
export async function addOptions(db: pg.Client, count: number): Promise<void> {
  const options = (from: number) =>
    JSON.stringify(
      Array.from({ length: 5 }, (_, at) => ({
        id: optionId(from + at),
        name: `Opsioni ${from + at}`,
        nameEn: `Option ${from + at}`,
        mills: 100 + at,
        allergens: [],
      })),
    )
  const groups = [
    { id: id(kinds.option, 1), kind: 'size', least: 1, most: 1, options: options(0) },
    { id: id(kinds.option, 2), kind: 'extra', least: 0, most: null, options: options(5) },
  ]
  for (const { id, kind, least, most, options } of groups) {
    await db.query(
      `insert into option_groups (business_id, id, name, name_en, kind, min_choices, max_choices, options)
      select ${business}, $2, 'Grupi', 'Group', $3, $4, $5, $6 from generate_series(0, $1::int - 1) as n`,
      [count, id, kind, least, most, options],
    )
  }
  const uses = JSON.stringify(groups.map(({ id }) => ({ id, without: [], prices: [] })))
  await db.query('update products set option_groups = $1', [uses])
  await db.query('vacuum analyze')
}
