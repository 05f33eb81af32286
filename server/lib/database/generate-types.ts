import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import { sql } from 'kysely'
import pino from 'pino'
import { describeSchema } from './describe-schema.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openDatabase, type Database, type DatabaseConnection } from './pool.ts'

const folder = join(import.meta.dirname, '../../../database')

/**
 * Writes database/types.ts and database/schema.sql from a migrated database; with --check only reports whether they are
 * up to date: `node server/lib/database/generate-types.ts [--check]`.
 */
async function main(): Promise<void> {
  const fresh = await onThrowAwayDatabase(async (connection) => {
    const db = openDatabase(connection)
    try {
      await migrate(db)
      return { 'types.ts': await generateTypes(db), 'schema.sql': await describeSchema(db) }
    } finally {
      await db.destroy()
    }
  })
  for (const [name, text] of Object.entries(fresh)) {
    const path = join(folder, name)
    const present = await readFile(path, 'utf8').catch(() => '')
    if (text === present) console.log(`database/${name} is up to date.`)
    else if (!process.argv.includes('--check')) await writeFile(path, text)
    else {
      process.exitCode = 1
      console.error(`database/${name} is not what the migrations say: run \`npm run types\` and commit it.`)
    }
  }
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

/** The views, and the table that each shows. */
const views = { open_lines: 'order_items' }

/** Column types must match what column-types.ts parses. */
function generateTypes(db: Database): Promise<string> {
  return generate({
    // The generator's introspection expects the database's own (snake_case) names.
    db: db.withoutPlugins(),
    dialect: new PostgresDialect(),
    camelCase: true,
    excludePattern: 'kysely_*',
    outFile: null,
    postprocess: async ({ metadata }) => {
      const choices = await readChoices(db)
      for (const table of metadata.tables)
        for (const column of table.columns)
          column.enumValues = choices.get(`${table.name}.${column.name}`) ?? column.enumValues
      // PostgreSQL does not say which columns of a view are never null: those that are none in the table below, and sums.
      for (const [view, table] of Object.entries(views)) {
        const columnsOf = (name: string) => metadata.tables.find((one) => one.name === name)?.columns ?? []
        const nullable = new Set(
          columnsOf(table).flatMap(({ name, isNullable }) => (isNullable ? [name] : [])),
        )
        for (const column of columnsOf(view)) column.isNullable = nullable.has(column.name)
      }
      return metadata
    },
    typeMapping: {
      int8: 'number',
      numeric: 'number',
      date: 'string',
      time: 'string',
      timestamptz: 'ColumnType<string, string | Date, string | Date>',
    },
  })
}

/**
 * Columns that a check constraint limits to a few words (`status in ('SENT', …)`) get a union of these as
 * their type.
 */
async function readChoices(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and conrelid <> 0 and cardinality(conkey) = 1`.execute(db)
  const choices = new Map<string, string[]>()
  for (const { table, definition } of rows) {
    const [, column, words] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition) ?? []
    if (column && words) choices.set(`${table}.${column}`, words.match(/(?<=')[^']+(?='::)/g) ?? [])
  }
  return choices
}

await main()
