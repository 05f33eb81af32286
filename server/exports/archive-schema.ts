import { sql } from 'kysely'
import type { Database, Transaction } from '#server/lib/database/pool.ts'
import { describeColumn, describedTables } from './described-columns.ts'
import { exportedTables } from './exported-tables.ts'

/** How PostgreSQL writes a type as JSON. */
const jsonTypes: Readonly<Record<string, { type?: string; format?: string }>> = {
  boolean: { type: 'boolean' },
  smallint: { type: 'integer' },
  integer: { type: 'integer' },
  bigint: { type: 'integer' },
  'double precision': { type: 'number' },
  uuid: { type: 'string', format: 'uuid' },
  'timestamp with time zone': { type: 'string', format: 'date-time' },
  date: { type: 'string', format: 'date' },
  text: { type: 'string' },
  'time without time zone': { type: 'string' },
  inet: { type: 'string' },
  bytea: { type: 'string' },
  jsonb: {},
}

export interface ColumnSchema {
  type?: string | string[]
  format?: string
  enum?: (string | null)[]
  items?: { type?: string; format?: string }
  description: string
}

export interface TableSchema {
  description: string
  columns: Record<string, ColumnSchema>
}

interface Column {
  table: string
  name: string
  type: string
  element: string | null
  isNullable: boolean
  checks: string[]
}

/** The exported tables with their columns, as this server's database has them. */
export async function readTableSchemas(db: Database | Transaction): Promise<Record<string, TableSchema>> {
  const names = exportedTables.map(({ name }) => name)
  const { rows } = await sql<Column>`
    select relname as "table", attname as name,
      coalesce(format_type(nullif(typbasetype, 0), null), format_type(atttypid, null)) as type,
      (select format_type(element.oid, null) from pg_type as element
        where element.oid = kind.typelem and kind.typcategory = 'A') as element,
      not (attnotnull or typnotnull) as "isNullable",
      array(select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = attrelid and conkey = array[attnum] and contype = 'c') as checks
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type as kind on kind.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname = any(${names})
      and attnum > 0 and not attisdropped
    order by attnum`.execute(db)
  return Object.fromEntries(
    exportedTables.map(({ name, withheld = {} }) => {
      const columns = rows.filter((column) => column.table === name && !(column.name in withheld))
      const described = columns.map((column) => [column.name, schemaOf(column)] as const)
      return [name, { description: describedTables[name]?.row ?? '', columns: Object.fromEntries(described) }]
    }),
  )
}

function schemaOf({ table, name, type, element, isNullable, checks }: Column): ColumnSchema {
  const json = element ? { type: 'array' } : (jsonTypes[type] ?? { type: 'string' })
  const allowed = checks.map(valuesIn).find((values) => values.length)
  return {
    ...json,
    ...(json.type && isNullable && { type: [json.type, 'null'] }),
    ...(element && { items: jsonTypes[element] ?? { type: 'string' } }),
    ...(allowed && { enum: isNullable ? [...allowed, null] : allowed }),
    description: describeColumn(table, name) ?? '',
  }
}

/** The values that a check allows: CHECK ((kind = ANY (ARRAY['in'::text, 'out'::text]))). */
function valuesIn(check: string): string[] {
  const list = /^CHECK \(\("?\w+"? = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(check)?.[1] ?? ''
  return [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value)
}

/** A JSON Schema with a definition for each file in `data/`. */
export const toJsonSchema = (tables: Record<string, TableSchema>): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'The files in data/ of an export from Sofra',
  $defs: Object.fromEntries(
    Object.entries(tables).map(([name, { description, columns }]) => [
      name,
      {
        type: 'array',
        items: { type: 'object', description, properties: columns, required: Object.keys(columns) },
      },
    ]),
  ),
})

/** README.txt of an archive. */
export const readmeOf = (
  tables: Record<string, TableSchema>,
): string => `Everything that this business keeps in Sofra.

manifest.json  where and when this was written, and how many rows each table has.
schema.json    what each column in data/ is, as JSON Schema ("$defs" has the files by name).
data/          each table as JSON, a row on each line. Money is in mills (price_mills), a thousandth of the
               currency's unit; instants are UTC.
csv/           the same for a spreadsheet, with money in units and instants on the business's clock.
media/         pictures and videos; the rows refer to them by name.

Passwords, sessions, keys, and guests' internet addresses (but those that staff blocked) are not part of it.
A server of Sofra takes it in again with:  npm run operator -- restore <this file>

${Object.entries(tables)
  .map(([name, { description }]) => `data/${name}.json`.padEnd(34) + description)
  .join('\n')}
`
