import { createHash } from 'node:crypto'
import { PassThrough, Transform, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { toClientConfig, type DatabaseConnection } from './pool.ts'

/** A table of the schema, with the columns that rows are made of: not those that are computed. */
export interface BackedUpTable {
  name: string
  columns: string[]
}

/** The schema's own notes say which migrations have run: a restore runs them itself. */
const notes = ['kysely_migration', 'kysely_migration_lock']

/** A connection of its own over which whole tables go, one at a time, for as long as that takes. */
export interface CopyConnection {
  run(statements: string): Promise<void>
  /** Whether a table has no row. */
  isEmpty(table: BackedUpTable): Promise<boolean>
  /** All tables that hold something of ours, those that others refer to first. */
  listTables(): Promise<BackedUpTable[]>
  /** The rows of a table, each as a line of text. */
  read(table: BackedUpTable): Readable
  /** Takes such lines in. */
  write(table: BackedUpTable): Writable
  /** Whether what triggers make of changes is made of these. */
  setTriggers(table: BackedUpTable, to: 'enable' | 'disable'): Promise<void>
  close(): Promise<void>
}

export async function connectForCopying(connection: DatabaseConnection): Promise<CopyConnection> {
  const client = new pg.Client({ ...toClientConfig(connection), application_name: 'sofra copies' })
  await client.connect()
  const run = async (statements: string) => void (await client.query(statements))
  // Rows come in the order in which they are stored, so that two copies of the same are the same.
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
    [notes],
  )
  const references = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  return inOrder(tables.rows, references.rows)
}

/** Each table behind those it refers to. */
function inOrder(
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

/** What went through, for comparing: how many lines, and their hash. */
export interface Counted {
  rows: number
  sha256: string
}

/** Lets everything through and counts it; `result` is whole when the stream has ended. */
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

/** Reads the rows of a table as they stand there, for comparing them with what was sent. */
export async function countStored(connection: CopyConnection, table: BackedUpTable): Promise<Counted> {
  const counted = countRows()
  await pipeline(connection.read(table), counted.stream, new PassThrough().resume())
  return counted.result()
}
