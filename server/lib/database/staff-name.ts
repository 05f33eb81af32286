import { sql } from 'kysely'

/**
 * The name of the staff member whose id a table of the query around it has in this column; null if nobody's is there, or
 * they are gone. An API key has a name only. In SQL's names, as `staffName('orders', 'decided_by')`.
 */
export const staffName = (table: string, column: string) => sql<string | null>`(
  select concat_ws(' ', first_name, nullif(last_name, '')) from staff
  where staff.business_id = ${sql.raw(table)}.business_id and staff.id = ${sql.raw(table)}.${sql.raw(column)})`
