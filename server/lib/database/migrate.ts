import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './pool.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../database/migrations')

/** An arbitrary number, the same for all servers of a database. */
const lockId = 8_245_719

/**
 * Brings the schema up to date: runs the files of database/migrations that have not run yet, in order, each
 * in its own transaction, and stops after `upTo` if that is given. Holds a lock meanwhile, so that servers
 * may start concurrently. If a newer Sofra has used the database, throws an error with one sentence for the operator.
 */
export async function migrate(
  db: Database,
  { folder = MIGRATIONS, upTo }: { folder?: string; upTo?: string } = {},
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // Waiting for another server's migration, or building an index, may exceed a request's time limit.
    await sql`SET statement_timeout = 0`.execute(connection)
    await sql`SET idle_in_transaction_session_timeout = 0`.execute(connection)
    // Kysely takes its own lock only after inspecting all tables, which fails while another server drops a column.
    await sql`SELECT pg_advisory_lock(${lockId})`.execute(connection)
    try {
      await assertNoNewer(connection, folder)
      return await runAll(createMigrator(connection, folder), upTo)
    } finally {
      await sql`SELECT pg_advisory_unlock(${lockId})`.execute(connection)
      await sql`RESET statement_timeout`.execute(connection)
      await sql`RESET idle_in_transaction_session_timeout`.execute(connection)
    }
  })
}

/**
 * The names of migrations that have not run yet. If there are none, the server is ready (contract page,
 * section 1).
 */
export async function pendingMigrations(db: Database, folder = MIGRATIONS): Promise<string[]> {
  const all = await createMigrator(db, folder).getMigrations()
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name)
}

/** The name of the last migration that has run. */
export async function lastMigration(db: Database): Promise<string> {
  const all = await createMigrator(db, MIGRATIONS).getMigrations()
  return all.findLast((migration) => migration.executedAt)?.name ?? ''
}

/** Migrations only go forward: what a newer one has changed, this Sofra would not understand. */
export async function assertNoNewer(db: Database, folder = MIGRATIONS): Promise<void> {
  const { rows: tables } =
    await sql`select from pg_class where oid = to_regclass('kysely_migration')`.execute(db)
  if (!tables.length) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const ours = Object.keys(await readMigrations(folder))
  if (rows.every(({ name }) => ours.includes(name))) return
  throw new Error(
    `This database was used by a newer Sofra (its last migration is ${rows.at(-1)?.name}): start that one, or restore a backup.`,
  )
}

async function runAll(migrator: Migrator, upTo: string | undefined): Promise<string[]> {
  const done: string[] = []
  while (upTo === undefined || !done.includes(upTo)) {
    const { error, results = [] } = await migrator.migrateUp()
    if (error) throw failure(error, results[0]?.migrationName)
    if (results.length === 0) return done
    done.push(...results.map((result) => result.migrationName))
  }
  return done
}

/** Without PostgreSQL's message, which may quote what a row holds. */
function failure(cause: unknown, name: string | undefined): Error {
  const { message, code } = cause as Error & { code?: string }
  const what = name
    ? `The migration ${name} failed${code ? ` (${code})` : ''}`
    : `The migrations failed: ${message}`
  return new Error(`${what}.`, { cause })
}

function createMigrator(db: Database, folder: string): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } })
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  return Object.fromEntries(files.map((file) => [basename(file, '.sql'), migrationFrom(join(folder, file))]))
}

function migrationFrom(file: string): Migration {
  return {
    up: async (db) => {
      await sql.raw(await readFile(file, 'utf8')).execute(db)
    },
  }
}
