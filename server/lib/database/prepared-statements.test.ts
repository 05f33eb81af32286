import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/harness/database.ts'
import { fixedQuery, fixedWrite } from './fixed-query.ts'
import { openDatabase, type Database } from './pool.ts'
import { StatementNames } from './prepared-statements.ts'

let fresh: FreshDatabase
const opened: Database[] = []
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterEach(() => Promise.all(opened.splice(0).map((db) => db.destroy())))
afterAll(() => fresh.drop())

/** With a single connection, so that its prepared statements are those of the pool. */
function open(options: { prepared?: boolean } = {}): Database {
  const db = openDatabase(fresh.connection, { connections: 1, ...options })
  opened.push(db)
  return db
}

async function preparedIn(db: Database): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

const double = (db: Database, number: number) =>
  sql<{ doubled: number }>`select ${number}::int * 2 as doubled`.execute(db)

test('a recurring statement is prepared and returns the same result', async () => {
  const db = open()
  for (let number = 0; number < 5; number++)
    expect((await double(db, number)).rows).toEqual([{ doubled: 2 * number }])
  expect(await preparedIn(db)).toEqual(['select $1::int * 2 as doubled'])
})

test('no statement is prepared behind a pooler that does not support that', async () => {
  const db = open({ prepared: false })
  for (let number = 0; number < 5; number++) await double(db, number)
  expect(await preparedIn(db)).toEqual([])
})

test('a statement with `*` is not prepared: the next migration would break it', () => {
  const names = new StatementNames()
  for (const text of ['select * from a', 'select "a".* from a', 'insert into a values ($1) returning *'])
    expect([1, 2, 3, 4].map(() => names.of(text))).toEqual([undefined, undefined, undefined, undefined])
})

test('the number of names is bounded, regardless of the number of texts', () => {
  const names = new StatementNames()
  const given = new Set<string | undefined>()
  for (let values = 0; values < 5000; values++)
    for (let use = 0; use < 3; use++) given.add(names.of(`select in (${values})`))
  expect(given.size).toBe(201)
})

describe('a fixed query', () => {
  const findBusiness = fixedQuery((db, given: { ids: string[]; isKnown: boolean | null }) =>
    db
      .selectFrom('businesses')
      .select(['id', 'timeZone', sql<boolean>`${given.isKnown}::boolean`.as('isKnown')])
      .where('id', '=', sql<string>`any(${given.ids}::uuid[])`)
      .orderBy('id'),
  )
  const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`

  test('takes new values each time, including null, in and outside a transaction', async () => {
    const db = open()
    for (const digit of [1, 2])
      await sql`insert into businesses (id, username, name, business_type, phone_number, start_day_time, end_day_time,
        radius_in_meters, time_zone, address_line, city, country, latitude, longitude, language, secondary_language,
        currency, delivery_start_time, delivery_end_time)
        values (${id(digit)}, ${`arta-${digit}`}, 'Te Arta', 'RESTAURANTS', '044', '07:00', '23:00', 20,
          'Europe/Tirane', 'x', 'x', 'x', 42, 21, 'sq', 'en', 'EUR', '07:00', '23:00')`.execute(db)
    const timeZone = 'Europe/Tirane'
    expect(await findBusiness(db, { ids: [id(1)], isKnown: true })).toEqual([
      { id: id(1), timeZone, isKnown: true },
    ])
    const both = await db
      .transaction()
      .execute((transaction) => findBusiness(transaction, { ids: [id(1), id(2)], isKnown: null }))
    expect(both).toEqual([1, 2].map((digit) => ({ id: id(digit), timeZone, isKnown: null })))
  })
})

describe('a transaction, which begins together with its first statement', () => {
  const value = async (db: Database) =>
    (await sql<{ value: number }>`select value from counted`.execute(db)).rows[0]?.value
  const add = (db: Database) => sql`update counted set value = value + 1`.execute(db)
  beforeAll(async () => {
    const db = open()
    await sql`create table counted (value int)`.execute(db)
    await sql`insert into counted values (0)`.execute(db)
  })

  test('commits everything or nothing', async () => {
    const db = open()
    await db.transaction().execute(async (transaction) => {
      await add(transaction)
      await add(transaction)
    })
    expect(await value(db)).toBe(2)
    const failing = db.transaction().execute(async (transaction) => {
      await add(transaction)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await value(db)).toBe(2)
  })

  test('is rolled back if its first statement fails, and leaves the connection usable', async () => {
    const db = open()
    const failing = db.transaction().execute(async (transaction) => {
      await sql`select 1 / 0`.execute(transaction).catch(() => undefined)
      await add(transaction)
    })
    await expect(failing).rejects.toThrow('aborted')
    expect(await value(db)).toBe(2)
  })

  test('sends a write whose result nobody needs with the next statement, and fails with it', async () => {
    const db = open()
    const insert = fixedWrite(
      (_db, given: { value: number }) => sql`insert into once values (${given.value})`,
    )
    await sql`create table once (value int unique)`.execute(db)
    const values = async (db: Database) => (await sql`select value from once order by value`.execute(db)).rows
    await insert(db, { value: 1 })
    await db.transaction().execute(async (transaction) => {
      await insert(transaction, { value: 2 })
      await insert(transaction, { value: 3 })
      expect(await values(transaction)).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }])
      await insert(transaction, { value: 4 })
    })
    const twice = (work: (transaction: Database) => Promise<unknown>) =>
      db.transaction().execute(async (transaction) => {
        await insert(transaction, { value: 5 })
        await insert(transaction, { value: 4 })
        await work(transaction)
      })
    await expect(twice(async () => undefined)).rejects.toThrow('duplicate key')
    await expect(twice(values)).rejects.toThrow('duplicate key')
    await expect(twice(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await values(db)).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }, { value: 4 }])
  })

  test('may be empty', async () => {
    const db = open()
    await db.transaction().execute(async () => undefined)
    await expect(db.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const { rows } = await sql`select pg_current_xact_id_if_assigned() as id`.execute(db)
    expect(rows).toEqual([{ id: null }])
    expect(await value(db)).toBe(2)
  })

  test('does not commit if a statement that nobody awaited failed', async () => {
    const db = open()
    const failing = db.transaction().execute(async (transaction) => {
      await add(transaction)
      void sql`select 1 / 0`.execute(transaction).catch(() => undefined)
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await value(db)).toBe(2)
  })
})
