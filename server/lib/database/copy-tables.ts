import { createHash } from 'node:crypto'
import { PassThrough, Transform, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { toClientConfig, type DatabaseConnection } from './pool.ts'

/** A table of the schema with its stored columns; generated columns are left out. */
export interface BackedUpTable {
  name: string
  columns: string[]
}

/** Kysely's record of the migrations that have run. Not copied: a restore runs the migrations itself. */
const migrationTables = ['kysely_migration', 'kysely_migration_lock']

/** A dedicated connection that copies whole tables, one at a time, without a statement timeout. */
export interface CopyConnection {
  run(statements: string): Promise<void>
  isEmpty(table: BackedUpTable): Promise<boolean>
  /** All tables of the application, each after the tables it refers to. */
  listTables(): Promise<BackedUpTable[]>
  /** The rows of a table, one line of text each. */
  read(table: BackedUpTable): Readable
  /** Inserts such lines. */
  write(table: BackedUpTable): Writable
  /** Enables or disables the table's triggers, such as those that maintain derived data. */
  setTriggers(table: BackedUpTable, to: 'enable' | 'disable'): Promise<void>
  close(): Promise<void>
}

export async function connectForCopying(connection: DatabaseConnection): Promise<CopyConnection> {
  const client = new pg.Client({ ...toClientConfig(connection), application_name: 'sofra copies' })
  // A lost connection fails the statement that runs or comes next; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  const run = async (statements: string) => void (await client.query(statements))
  // Without synchronised scans, rows are read in storage order, so two copies of the same data are identical.
  await run('set statement_timeout = 0; set synchronize_seqscans = off')
  return {
    run,
    isEmpty: async ({ name }) => !(await client.query(`select from ${quote(name)} limit 1`)).rowCount,
    listTables: () => listTables(client),
    read: (table) =>
      client.query(copyTo(`copy (select ${listColumns(table)} from ${quote(table.name)}) to stdout`)),
    write: (table) => client.query(copyFrom(`copy ${quote(table.name)} (${listColumns(table)}) from stdin`)),
    setTriggers: ({ name }, to) => run(`alter table ${quote(name)} ${to} trigger user`),
    close: () => client.end(),
  }
}

async function listTables(client: pg.Client): Promise<BackedUpTable[]> {
  const tables = await client.query<BackedUpTable>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = '' and relname <> all ($1)
    group by relname order by relname`,
    [migrationTables],
  )
  const references = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  return sortByReferences(tables.rows, references.rows)
}

/** Sorts the tables so that each follows those it refers to. */
function sortByReferences(
  tables: readonly BackedUpTable[],
  references: readonly { from: string; to: string }[],
): BackedUpTable[] {
  const left = new Set(tables)
  const ordered: BackedUpTable[] = []
  while (left.size) {
    const names = new Set([...left].map(({ name }) => name))
    const free = [...left].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && names.has(to)),
    )
    if (!free.length) throw new Error(`These tables refer to each other: ${[...names].join(', ')}`)
    for (const table of free) left.delete(table)
    ordered.push(...free)
  }
  return ordered
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
const listColumns = ({ columns }: BackedUpTable) => columns.map(quote).join(', ')

/** The number of lines that passed through, and their hash, for comparing copies. */
export interface Counted {
  rows: number
  sha256: string
}

/** Passes everything through and counts it; `result` throws until the stream has ended. */
export function countRows(): { stream: Transform; result: () => Counted } {
  const hash = createHash('sha256')
  let rows = 0
  let result: Counted | undefined
  const stream = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      for (const byte of part) if (byte === 0x0a) rows++
      done(null, part)
    },
    flush(done) {
      result = { rows, sha256: hash.digest('hex') }
      done()
    },
  })
  return {
    stream,
    result: () => {
      if (!result) throw new Error('Not all rows have been counted')
      return result
    },
  }
}

/** Reads back the stored rows of a table, to compare them with what was sent. */
export async function countStored(connection: CopyConnection, table: BackedUpTable): Promise<Counted> {
  const counted = countRows()
  await pipeline(connection.read(table), counted.stream, new PassThrough().resume())
  return counted.result()
}
