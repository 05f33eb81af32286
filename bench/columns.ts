import type pg from 'pg'

/** The columns of a table that are stored rather than generated, with their types. */
export async function writtenColumns(
  db: pg.Client,
  table: string,
): Promise<{ name: string; type: string }[]> {
  const { rows } = await db.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows
}
