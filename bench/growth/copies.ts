import { writtenColumns } from '../columns.ts'
import type pg from 'pg'
import { nameOf } from './names.ts'

/** Tables that belong to one visit or session are not copied; sessions are created separately. */
const left = ['staff_tokens', 'idempotency_keys', 'page_visits', 'record_edits']
/** Guests keep their ids, so they are the same people at every business. */
const kept = ['guest_id']

/**
 * Copies a business with everything it has directly in the database, numbered from 1. Each row gets its own
 * ids and each business its own name. Ten thousand sign-ups would take hours.
 */
export async function copyBusiness(db: pg.Client, id: string, copies: number): Promise<void> {
  await db.query(newId)
  await db.query('begin')
  // Skips foreign keys and triggers; the rows are valid by construction.
  await db.query('set local session_replication_role = replica')
  for (const table of await tablesOf(db)) await copyRows(db, table, id, copies)
  await db.query('commit')
  await db.query('vacuum analyze')
  await db.query('checkpoint')
}

/** The ids that these became in each copy, from number 1. */
export async function idsOfCopies(db: pg.Client, ids: string[], copies: number): Promise<string[][]> {
  await db.query(newId)
  const { rows } = await db.query<{ ids: string[] }>(
    `select array(select pg_temp.new_id(id, n) from unnest($1::uuid[]) with ordinality as given (id, at) order by at) as ids
    from generate_series(1, $2::int) as n order by n`,
    [ids, copies],
  )
  return rows.map(({ ids }) => ids)
}

/**
 * A new UUIDv7: its first twelve digits are a time, and each copy is one minute older. It depends only on the
 * old id and the number, so that it is the same wherever a row is referred to.
 */
const newId = `create or replace function pg_temp.new_id(old uuid, n int) returns uuid immutable language sql as $$
  select overlay(overlay(
    lpad(to_hex(('x' || substr(replace(old::text, '-', ''), 1, 12))::bit(48)::bigint - n * 60000::bigint), 12, '0')
    || substr(md5(old::text || n), 1, 20) placing '7' from 13) placing '8' from 17)::uuid $$`

async function tablesOf(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public'
      and column_name = 'business_id' and table_name <> all($1)`,
    [left],
  )
  return ['businesses', ...rows.map(({ name }) => name)]
}

async function copyRows(db: pg.Client, table: string, id: string, copies: number): Promise<void> {
  const rows = await writtenColumns(db, table)
  const columns = rows.map(({ name }) => `"${name}"`)
  const values = rows.map(({ name, type }) => copied(table, name, type))
  const isBusiness = table === 'businesses'
  await db.query(
    `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')}
    from ${table} as one, generate_series(1, $2::int) as n
    where one.${isBusiness ? 'id' : 'business_id'} = $1 order by ${sortings[table] ?? 'n'}`,
    [id, copies, ...(isBusiness ? [Array.from({ length: copies }, (_, n) => nameOf(n + 1))] : [])],
  )
}

/** Orders of all businesses are interleaved, as in real use; all other rows are grouped by business. */
const sortings: Record<string, string> = {
  orders: 'one.id, n',
  order_items: 'one.order_id, n, one.line',
}

function copied(table: string, name: string, type: string): string {
  if (type === 'uuid' && !kept.includes(name)) return `pg_temp.new_id(one."${name}", n)`
  if (table === 'businesses' && name === 'username') return `'copy-' || n`
  if (table === 'businesses' && name === 'name') return `($3::text[])[n]`
  if (table === 'staff' && name === 'email') return `n || '-' || one.email`
  return `one."${name}"`
}
