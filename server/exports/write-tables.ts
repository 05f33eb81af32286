import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import { mediaPath } from '#contract/domain/picture-name.ts'
import { findBusiness, type BusinessRow } from '#server/businesses/businesses.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import type { Transaction } from '#server/lib/database/pool.ts'
import { findMediaName } from '#server/lib/media/stored-media.ts'
import { byteOrderMark } from '#server/lib/csv.ts'
import { readTableSchemas, type TableSchema } from './archive-schema.ts'
import { csvHead, csvLine, sheets } from './csv.ts'
import { exportedTables, type ExportedTable } from './exported-tables.ts'

/** The number of rows per fetch. */
const batchSize = 1000

export interface WrittenFile {
  /** The file's name in the archive. */
  name: string
  path: string
}

export interface WrittenTables {
  files: WrittenFile[]
  /** The names of the pictures and videos that rows refer to. */
  media: Set<string>
  rows: Record<string, number>
  schemas: Record<string, TableSchema>
}

/**
 * Writes everything of a business into temporary files, from one snapshot. This way, a slow client never
 * keeps a transaction open. `newFile` is called before each file is created, so that the caller can delete
 * all of them in the end.
 */
export async function writeTables(
  ctx: BusinessContext,
  newFile: (name: string) => WrittenFile,
): Promise<WrittenTables> {
  const { db } = ctx.services
  const written: WrittenTables = { files: [], media: new Set(), rows: {}, schemas: {} }
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      written.schemas = await readTableSchemas(transaction)
      const business = await findBusiness({ ...ctx, db: transaction })
      for (const table of exportedTables) await writeTable(transaction, business, table, newFile, written)
    })
  return written
}

/** Writes a table as a JSON array with one row per line, and as CSV. */
async function writeTable(
  db: Transaction,
  business: BusinessRow,
  table: ExportedTable,
  newFile: (name: string) => WrittenFile,
  written: WrittenTables,
): Promise<void> {
  const columns = sheets[table.name] ?? ownColumns(written.schemas[table.name])
  const json = openText(newFile(`data/${table.name}.json`))
  const csv = openText(newFile(`csv/${table.name}.csv`))
  await json.write('[')
  await csv.write(byteOrderMark + csvHead(columns))
  let count = 0
  for await (const line of readRows(db, business.id, table)) {
    await json.write(count ? `,\n${line}` : `\n${line}`)
    await csv.write(csvLine(columns, JSON.parse(line) as Record<string, unknown>, business))
    for (const name of mediaIn(line)) written.media.add(name)
    count += 1
  }
  await json.write('\n]\n')
  written.rows[table.name] = count
  written.files.push(await json.close(), await csv.close())
}

const ownColumns = (schema: TableSchema | undefined): string[] =>
  Object.keys(schema?.columns ?? {}).filter((column) => column !== 'business_id')

/** Each row as JSON from PostgreSQL, which it can read back without losing microseconds. */
async function* readRows(
  db: Transaction,
  businessId: string,
  { name, owner = 'business_id', withheld = {} }: ExportedTable,
): AsyncGenerator<string> {
  const isOwn =
    owner === 'staff'
      ? sql`id in (select account_id from staff where business_id = ${businessId})`
      : sql`${sql.id(owner)} = ${businessId}`
  await sql`
    declare export_rows no scroll cursor for
    select (to_jsonb(held) - ${Object.keys(withheld)}::text[])::text as line
    from ${sql.table(name)} as held where ${isOwn}`.execute(db)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batchSize)} from export_rows`.execute(db)
    for (const { line } of rows) yield line
    if (rows.length < batchSize) break
  }
  await sql`close export_rows`.execute(db)
}

function mediaIn(line: string): string[] {
  const files = line.matchAll(new RegExp(`${mediaPath}([0-9a-z.-]+)`, 'g'))
  return [...files].map(([, file = '']) => findMediaName(file)).filter((name) => name !== null)
}

/** A text file that is written with back pressure. */
function openText(file: WrittenFile) {
  const stream = createWriteStream(file.path, { mode: 0o600 })
  return {
    async write(text: string): Promise<void> {
      if (!stream.write(text)) await once(stream, 'drain')
    },
    async close(): Promise<WrittenFile> {
      stream.end()
      await finished(stream)
      return file
    },
  }
}
