import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/harness/database.ts'
import { openDatabase } from './pool.ts'
import { requireUsableDatabase } from './usable.ts'

test('accepts a current database', async () => {
  const fresh = await freshDatabase()
  const db = openDatabase(fresh.connection)
  await requireUsableDatabase(db)
  await db.destroy()
  await fresh.drop()
})

test('reports an unreachable database without the password', async () => {
  const db = openDatabase('postgres://somebody:secret-word@127.0.0.1:1/nothing')
  const refused = await requireUsableDatabase(db).catch((error: unknown) => error)
  expect(String(refused)).toMatch(/The database of DATABASE_URL cannot be used: connect ECONNREFUSED/)
  expect(String(refused)).not.toContain('secret-word')
  await db.destroy()
})
