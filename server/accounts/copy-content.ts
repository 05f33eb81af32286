import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { businessState } from '#server/exports/exported-tables.ts'
import type { BusinessContext, Context } from '#server/lib/context.ts'
import { prepareInsert, type OwnedTable } from '#server/lib/database/insert-rows.ts'

/** Of the business, what belongs to its address, its payments or its state today stays behind. */
const business: OwnedTable = {
  name: 'businesses',
  owner: 'id',
  withheld: {
    ...businessState,
    content_version: null,
    codes_printed_on: null,
    first_steps_dismissed_on: null,
    wifi_name: null,
    wifi_password: null,
    delivery_zones: null,
  },
}

/** What a new place takes over, each table after those it refers to. */
const copiedTables: readonly OwnedTable[] = [
  { name: 'menus' },
  { name: 'submenus' },
  { name: 'option_groups', withheld: { sold_out: null } },
  { name: 'taxes' },
  { name: 'products', withheld: { stock: null, stock_until: null, stock_set_on: null } },
  { name: 'product_images' },
  { name: 'submenu_products' },
  { name: 'price_rules' },
  { name: 'coupons' },
  { name: 'translations' },
  { name: 'glossary_terms' },
  { name: 'daily_menus' },
  { name: 'daily_menu_products' },
  { name: 'banners' },
]

export interface Content {
  business: object
  /** Of each copied table. */
  rows: readonly (readonly object[])[]
}

/** Reads a business with its content, as a copy of it begins: under new ids, which refer to each other as before. */
export async function readContent(ctx: BusinessContext): Promise<Content> {
  const tables: { id: string | null; text: string }[][] = []
  for (const table of [business, ...copiedTables]) tables.push(await readRows(ctx, table))
  const ids = new Map(tables.flat().map(({ id }) => [id, randomUUID()]))
  const renew = (text: string) => JSON.parse(text.replace(uuids, (id) => ids.get(id) ?? id)) as object
  const [[row = {}] = [], ...rows] = tables.map((rows) => rows.map(({ text }) => renew(text)))
  return { business: row, rows }
}

async function readRows({ db, businessId }: BusinessContext, { name, owner = 'business_id' }: OwnedTable) {
  const { rows } = await sql<{ id: string | null; text: string }>`
    select to_jsonb(own) ->> 'id' as id, to_jsonb(own)::text as text from ${sql.table(name)} as own
    where ${sql.id(owner)} = ${businessId}`.execute(db)
  return rows
}

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Writes what was read as a new business, in the caller's transaction. */
export async function writeContent({ db }: Context, businessId: string, content: Content): Promise<void> {
  await (
    await prepareInsert(db, business, businessId)
  )([content.business])
  for (const [index, table] of copiedTables.entries()) {
    const rows = content.rows[index] ?? []
    if (rows.length > 0) await (await prepareInsert(db, table, businessId))(rows)
  }
}
