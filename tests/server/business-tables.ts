import { sql } from 'kysely'
import type { Database } from '#server/lib/database/pool.ts'

/** Every table that keeps something of a business, as the database itself names them: a new one is there by itself. */
export async function businessTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'business_id'
    order by table_name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Something of each table, by the table's name, so that a comparison that fails names it. */
export async function byTable<T>(
  tables: string[],
  read: (table: string) => Promise<T>,
): Promise<Record<string, T>> {
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await read(table)] as const)),
  )
}
