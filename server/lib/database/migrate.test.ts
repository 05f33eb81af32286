import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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

test('ten servers that start at the same moment migrate an empty database once', async () => {
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

test('files run in order, each in its own transaction: those before a mistake stay', async () => {
  const db = open(await database(emptyDatabase()))
  const folder = await folderWith({
    '0002-second.sql': 'create table second (id int); insert into first values (2); select 1/0;',
    '0001-first.sql': 'create table first (id int); insert into first values (1);',
    'notes.md': 'not SQL',
  })
  await expect(migrate(db, folder)).rejects.toThrow('0002-second')
  expect(await pendingMigrations(db, folder)).toEqual(['0002-second'])
  const { rows } = await sql`select id, to_regclass('second') as second from first`.execute(db)
  expect(rows).toEqual([{ id: 1, second: null }])
  await writeFile(join(folder, '0002-second.sql'), 'insert into first values (2)')
  expect(await migrate(db, folder)).toEqual(['0002-second'])
})
