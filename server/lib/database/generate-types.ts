import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import pino from 'pino'
import { startEmbeddedDatabase } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openDatabase, type DatabaseConnection } from './pool.ts'

const TYPES = join(import.meta.dirname, '../../../database/types.ts')

/**
 * Writes database/types.ts from a migrated database, or with --check says whether it is up to date:
 * `node server/lib/database/generate-types.ts [--check]`.
 */
async function main(): Promise<void> {
  const fresh = await onThrowAwayDatabase(typesOf)
  const present = await readFile(TYPES, 'utf8').catch(() => '')
  if (fresh === present) return console.log('database/types.ts is up to date.')
  if (!process.argv.includes('--check')) return writeFile(TYPES, fresh)
  process.exitCode = 1
  console.error('database/types.ts is not what the migrations say: run `npm run types` and commit it.')
}

async function onThrowAwayDatabase<T>(use: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sofra-types-'))
  const database = await startEmbeddedDatabase({ dataDir, durable: false, log: pino({ level: 'silent' }) })
  try {
    return await use(database.connection)
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The type of a column is what column-types.ts makes of it. */
async function typesOf(connection: DatabaseConnection): Promise<string> {
  const db = openDatabase(connection)
  try {
    await migrate(db)
    return await generate({
      // The generator's introspection expects names as they are in the database.
      db: db.withoutPlugins(),
      dialect: new PostgresDialect(),
      camelCase: true,
      excludePattern: 'kysely_*',
      outFile: null,
      typeMapping: {
        int8: 'number',
        numeric: 'number',
        date: 'string',
        time: 'string',
        timestamptz: 'ColumnType<string, string | Date, string | Date>',
      },
    })
  } finally {
    await db.destroy()
  }
}

await main()
