import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { loadModule, parseSync } from 'libpg-query'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/harness/database.ts'
import { openDatabase, type Database } from '#server/lib/database/pool.ts'
import { readClientBuild } from '#server/lib/pages/client-build.ts'
import { renderGuestPage } from '#server/pages/guest-pages.ts'
import { renderMenuJson } from '#server/pages/menu-json.ts'
import { aBusiness } from '#tests/harness/business.ts'
import { spreadTables, tablesOnEveryNode } from '#tests/harness/statements/business-statements.ts'
import { readStatement } from '#tests/harness/statements/unbound-tables.ts'
import { useServer } from '#tests/harness/server.ts'

/**
 * Checks that the schema can be distributed by business (docs/scale.md); watch-statements.ts checks the
 * statements.
 */
describe('the schema', () => {
  let fresh: FreshDatabase
  let db: Database
  beforeAll(async () => {
    fresh = await freshDatabase()
    db = openDatabase(fresh.connection, { connections: 1 })
  })
  afterAll(async () => {
    await db.destroy()
    await fresh.drop()
  })

  test('distributes every table by business or copies it to every node', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%' order by 1`.execute(
      db,
    )
    expect([...spreadTables, ...tablesOnEveryNode].toSorted()).toEqual(rows.map(({ name }) => name))
  })

  test('includes the business in every unique key of a distributed table (except the one that distribute.sql drops), and begins its primary key with it', async () => {
    const { rows } = await sql<{ table: string; columns: string[]; primary: boolean }>`
      select relation.relname as table, indisprimary as primary, array(
        select attname::text from unnest(indkey::smallint[]) with ordinality as key (number, place)
          join pg_attribute on attrelid = indrelid and attnum = key.number order by place) as columns
      from pg_index join pg_class as relation on relation.oid = indrelid
      where indisunique and relation.relnamespace = 'public'::regnamespace`.execute(db)
    const spread = rows.filter(({ table }) => spreadTables.has(table))
    expect(spread.length).toBeGreaterThanOrEqual(spreadTables.size)
    expect(spread.filter(({ columns }) => !columns.includes('business_id'))).toEqual([
      { table: 'generations', columns: ['id'], primary: false },
    ])
    expect(spread.filter(({ columns, primary }) => primary && columns[0] !== 'business_id')).toEqual([])
  })

  test('lets foreign keys refer only to rows of the same business or to tables on every node', async () => {
    const { rows } = await sql<{ from: string; to: string; columns: string[]; action: string }>`
      select conrelid::regclass::text as from, confrelid::regclass::text as to, confdeltype::text as action, array(
        select attname::text from unnest(conkey) as number
          join pg_attribute on attrelid = conrelid and attnum = number) as columns
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)
    const wrong = rows.filter(
      ({ from, to, columns }) =>
        spreadTables.has(to) && !(spreadTables.has(from) && columns.includes('business_id')),
    )
    expect(wrong).toEqual([])
  })

  test('has a valid distribute.sql that distributes referenced tables first', async () => {
    await loadModule()
    const text = readFileSync('database/citus/distribute.sql', 'utf8')
    expect(parseSync(text)).toMatchObject({ stmts: expect.any(Array) })
    const order = [...tablesOnEveryNode, ...spreadTables]
    const { rows } = await sql<{ from: string; to: string }>`
      select conrelid::regclass::text as from, confrelid::regclass::text as to
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)
    expect(rows.filter(({ from, to }) => order.indexOf(from) < order.indexOf(to))).toEqual([])
  })
})

describe('the rendering thread', () => {
  const server = useServer({ pages: true })

  // Statements are watched in the tests' own thread, so what the rendering thread runs is run here once.
  test('reads a menu, a home page and a product of one business only', async () => {
    const business = await aBusiness(server).withMenu('Ushqim', 'Supa', { Supë: 2 }).opens()
    const { staff, products } = business
    const { id } = await staff.ask('POST daily-menus', {
      body: { title: 'Dreka', totalPrice: 8.5, startTime: '00:00', endTime: '00:00' },
    })
    const productIds = Object.values(products).map((product) => product.id)
    await staff.ask('POST daily-menus/:id/products', { params: { id }, body: { productIds } })
    const { db, config } = server.services
    const ctx = { db, businessId: business.id, now: new Date() }
    const web = await readClientBuild(config.oauthClient)
    const found = {
      businessId: business.id,
      publicUrl: server.url,
      table: '1',
      form: '1',
      preferences: { language: null, card: null, layout: 'list' as const, menuIndex: 0 },
      isLanguageAsked: false,
      isTableUnknown: false,
      isShared: false,
    }
    expect((await renderMenuJson(ctx, '')).brotli.length).toBeGreaterThan(0)
    for (const rest of ['', '/home', `/products/${productIds[0]}`])
      expect((await renderGuestPage(ctx, web, { ...found, rest })).brotli.length).toBeGreaterThan(0)
  })
})

describe('readStatement', () => {
  beforeAll(async () => {
    await loadModule()
  })
  const tables = new Set(['orders', 'order_items', 'products'])
  const unbound = (text: string) => readStatement(text, tables).unbound

  test.each([
    'select * from orders where business_id = $1 and id = $2',
    'select * from orders as o join order_items as i on i.business_id = o.business_id where o.business_id = $1',
    'select * from orders join order_items using (business_id) where orders.business_id = $1::uuid',
    'select * from orders where (business_id, id) = ($1, $2)',
    'select * from order_items where (business_id, order_id) in (select business_id, id from orders where business_id = $1)',
    'select exists (select from orders where orders.business_id = businesses.id) from businesses where id = $1',
    'with mine as (select * from orders where business_id = $1) select * from mine',
    'with every as (select * from orders) select * from every where business_id = $1',
    'insert into orders (id, business_id) values ($1, $2), ($3, $2)',
    'insert into orders (business_id, id) select business_id, id from products where business_id = $1',
    'update orders set id = $1 from products where orders.business_id = products.business_id and products.business_id = $2',
    'delete from orders where business_id = $1 returning (select name from products where business_id = orders.business_id)',
    'select * from staff where email = $1',
  ])('finds the business in: %s', (text) => {
    expect(unbound(text)).toEqual([])
  })

  test.each([
    ['select * from orders where id = $1', ['orders']],
    ['select * from orders where business_id = $1 or id = $2', ['orders']],
    ['select * from orders where business_id = any($1)', ['orders']],
    ['select * from orders where business_id <> $1', ['orders']],
    [
      'select * from orders join order_items on order_id = orders.id where orders.business_id = $1',
      ['order_items'],
    ],
    ['select (select count(*) from products) from orders where business_id = $1', ['products']],
    ['insert into orders (id) values ($1)', ['orders']],
    ['insert into orders (business_id, id) select business_id, id from products', ['orders', 'products']],
    ['update orders set id = $1 where business_id is not null', ['orders']],
    ['delete from orders using businesses where orders.business_id = businesses.id', ['orders']],
    ['select * from orders where business_id = $1 union select * from orders where id = $2', ['orders']],
  ])('finds no business in: %s', (text, found) => {
    expect(unbound(text)).toEqual(found)
  })

  test('returns the parameters that hold businesses', () => {
    const { parameters } = readStatement(
      'update orders set id = $1 where business_id = $3 and id = $2 and exists (select from products where business_id = $4)',
      tables,
    )
    expect(parameters).toEqual([3, 4])
  })
})
