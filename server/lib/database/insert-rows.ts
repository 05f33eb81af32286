import { sql } from 'kysely'
import type { Database, Transaction } from './pool.ts'

export interface OwnedTable {
  name: string
  /** The column that identifies the owner of a row; `business_id` by default. */
  owner?: string
  /** Columns that are not taken over, with the value that a row gets instead; null for the column's default. */
  withheld?: Readonly<Record<string, string | null>>
}

/**
 * Prepares inserting rows of a table as they were exported or copied, always as this business's, whatever the rows
 * claim. Columns that the table does not have are ignored.
 */
export async function prepareInsert(
  db: Database | Transaction,
  { name, owner = 'business_id', withheld = {} }: OwnedTable,
  businessId: string,
): Promise<(rows: readonly object[]) => Promise<void>> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER'`.execute(db)
  const known = new Set(columns.map((column) => column.name))
  const given = Object.fromEntries(Object.entries(withheld).filter(([, value]) => value !== null))
  return async (batch) => {
    const rows = batch.map((row) => ({
      ...Object.fromEntries(Object.entries(row).filter(([column]) => !(column in withheld))),
      ...given,
      [owner]: businessId,
    }))
    const used = Object.keys(rows[0] ?? {}).filter((column) => known.has(column))
    const list = sql.join(used.map((column) => sql.id(column)))
    await sql`
      insert into ${sql.table(name)} (${list})
      select ${list} from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    )
  }
}
