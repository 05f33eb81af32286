import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { emptyDatabase, freshDatabase, type FreshDatabase } from '#tests/harness/database.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { openDatabase, type Database } from './pool.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function open(fresh: FreshDatabase): Database {
  const db = openDatabase(fresh.connection, { connections: 2 })
  cleanups.push(() => db.destroy())
  return db
}

async function database(of: Promise<FreshDatabase>): Promise<FreshDatabase> {
  const fresh = await of
  cleanups.push(() => fresh.drop())
  return fresh
}

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sofra-migrations-'))
  cleanups.push(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

test('ten servers starting at the same time migrate an empty database once', async () => {
  const empty = await database(emptyDatabase())
  const servers = Array.from({ length: 10 }, () => open(empty))
  const done = await Promise.all(servers.map((db) => migrate(db)))
  expect(done.flat()).toEqual([...new Set(done.flat())])
  expect(done.flat()).toContain('0001-initial')
  expect(await Promise.all(servers.map((db) => pendingMigrations(db)))).toEqual(servers.map(() => []))
})

test('a fresh test database is migrated and empty', async () => {
  const db = open(await database(freshDatabase()))
  expect(await pendingMigrations(db)).toEqual([])
  expect(await db.selectFrom('businesses').selectAll().execute()).toEqual([])
})

test('files run in order, each in its own transaction: those before a failing one stay applied', async () => {
  const db = open(await database(emptyDatabase()))
  const folder = await folderWith({
    '0002-second.sql': 'create table second (id int); insert into first values (2); select 1/0;',
    '0001-first.sql': 'create table first (id int); insert into first values (1);',
    'notes.md': 'not SQL',
  })
  await expect(migrate(db, { folder })).rejects.toThrow('The migration 0002-second failed (22012).')
  expect(await pendingMigrations(db, folder)).toEqual(['0002-second'])
  const { rows } = await sql`select id, to_regclass('second') as second from first`.execute(db)
  expect(rows).toEqual([{ id: 1, second: null }])
  await writeFile(join(folder, '0002-second.sql'), 'insert into first values (2)')
  expect(await migrate(db, { folder })).toEqual(['0002-second'])
})

test('a database that a newer Sofra has used is refused by name, and stays as it is', async () => {
  const db = open(await database(emptyDatabase()))
  const newer = await folderWith({ '0001-first.sql': 'select 1', '0002-later.sql': 'select 1' })
  const older = await folderWith({ '0001-first.sql': 'select 1' })
  await migrate(db, { folder: newer })
  await expect(migrate(db, { folder: older })).rejects.toThrow(
    'This database was used by a newer Sofra (its last migration is 0002-later): start that one, or restore a backup.',
  )
  expect(await migrate(db, { folder: newer })).toEqual([])
})

test('existing blocked values and banner positions are converted to their canonical form', async () => {
  const { db, upTo } = await migratedInSteps()
  await upTo('0003-diet-marks.sql')
  await insertBusiness(db)
  const values = [id.toUpperCase(), '192.0.2.1', '::ffff:192.0.2.1', '::FFFF:C000:202', '2001:DB8:0:0::1']
  for (const value of [...values, '2001:db8::1', '192.0.2.0/24', 'somebody', "'; drop table blocks; --"])
    await sql`insert into blocks (business_id, value) values (${id}, ${value})`.execute(db)
  for (const order of [2_147_483_647, 3])
    await sql`insert into banners (business_id, id, picture_url, "order")
      values (${id}, ${randomUUID()}, 'https://example.com/a.jpg', ${order})`.execute(db)
  await upTo('0004-canonical-values.sql')

  const blocks = await sql<{ value: string }>`select value from blocks order by value`.execute(db)
  expect(blocks.rows.map(({ value }) => value)).toEqual([id, '192.0.2.1', '192.0.2.2', '2001:db8::1'])
  const banners = await sql<{ order: number }>`select "order" from banners order by "order"`.execute(db)
  expect(banners.rows).toEqual([{ order: 0 }, { order: 1 }])
})

test("a business's order numbers continue after the migration", async () => {
  const { db, upTo } = await migratedInSteps()
  await upTo('0007-media-files.sql')
  await insertBusiness(db)
  await sql`update businesses set last_order_number = 41`.execute(db)
  await upTo('0008-order-counters.sql')
  const { rows } = await sql`select business_id, last_number from order_counters`.execute(db)
  expect(rows).toEqual([{ businessId: id, lastNumber: 41 }])
})

test('hundredths become mills, in columns and in JSON, and texts stay as they are', async () => {
  const { db, upTo } = await migratedInSteps()
  await upTo('0054-weekly-mails-due.sql')
  await insertBusiness(db)
  const [large, group, product] = [randomUUID(), randomUUID(), randomUUID()]
  const name = 'He said "cents": 5 \\ done'
  await sql`update businesses set delivery_fee_cents = 250, free_delivery_price_limit_cents = 99999999`.execute(
    db,
  )
  await sql`insert into option_groups (business_id, id, kind, name, name_en, min_choices, max_choices, options)
    values (${id}, ${group}, 'size', 'Size', 'Size', 1, 1, ${JSON.stringify([
      { id: large, name, nameEn: name, cents: 900, allergens: [] },
      { id: randomUUID(), name: 'Small', nameEn: 'Small', cents: 605, allergens: [] },
    ])})`.execute(db)
  await sql`insert into products (business_id, id, name, name_en, price_cents, deposit_cents, option_groups)
    values (${id}, ${product}, 'Pizza', 'Pizza', 605, 25, ${JSON.stringify([
      { id: group, without: [], prices: [{ id: large, cents: 1050 }] },
    ])})`.execute(db)
  await sql`insert into figures_of_days (business_id, day, time_zone, late_changes, parts, keys, names, groups, counts,
    cents, others) values (${id}, '2026-01-01', 'UTC', 0, '{}', '{}', '{}', '{}', '{}', '{}', '{}')`.execute(
    db,
  )
  await upTo('0055-mills.sql')

  const { rows } = await sql`
    select delivery_fee_mills, free_delivery_price_limit_mills, price_mills, deposit_mills, option_groups.options,
      products.option_groups, (select count(*) from figures_of_days) as days
    from businesses join products on business_id = businesses.id join option_groups using (business_id)`.execute(
    db,
  )
  expect(rows).toMatchObject([
    {
      deliveryFeeMills: 2500,
      freeDeliveryPriceLimitMills: 999_999_990,
      priceMills: 6050,
      depositMills: 250,
      options: [
        { id: large, name, mills: 9000 },
        { name: 'Small', mills: 6050 },
      ],
      optionGroups: [{ prices: [{ id: large, mills: 10_500 }] }],
      days: 0,
    },
  ])
  // The price follows the lowest size, as before.
  await sql`update option_groups set options = jsonb_set(options, '{1,mills}', '99999999000')`.execute(db)
  const { rows: priced } = await sql`select price_mills from products`.execute(db)
  expect(priced).toEqual([{ priceMills: 10_500 }])
})

const id = '01900000-0000-7000-8000-00000000000a'
const insertBusiness = (db: Database) =>
  sql`insert into businesses (id, username, name, business_type, phone_number, start_day_time, end_day_time,
    radius_in_meters, time_zone, address_line, city, country, latitude, longitude, language, secondary_language, currency,
    delivery_start_time, delivery_end_time)
    values (${id}, 'arta', 'Te Arta', 'RESTAURANTS', '044', '07:00', '23:00', 20, 'Europe/Tirane', 'x', 'x', 'x', 42, 21,
    'sq', 'en', 'EUR', '07:00', '23:00')`.execute(db)

/** An empty database, and a function that migrates it up to a given file of database/migrations. */
async function migratedInSteps() {
  const db = open(await database(emptyDatabase()))
  const all = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).toSorted()
  const folder = await folderWith({})
  const upTo = async (last: string) => {
    for (const file of all.filter((file) => file <= last))
      await copyFile(join(migrations, file), join(folder, file))
    await migrate(db, { folder })
  }
  return { db, upTo }
}

const migrations = join(import.meta.dirname, '../../../database/migrations')
