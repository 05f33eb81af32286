import { sql } from 'kysely'
import type { Database } from '#server/lib/database/pool.ts'

/** Every table (no view) with a business_id column, read from the database itself, so that new tables are included. */
export async function businessTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema = current_schema() and column_name = 'business_id'
    order by table_name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Reads something from each table, keyed by table name, so that a failed comparison names the table. */
export async function byTable<T>(
  tables: string[],
  read: (table: string) => Promise<T>,
): Promise<Record<string, T>> {
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await read(table)] as const)),
  )
}
