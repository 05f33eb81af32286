import pg from 'pg'
import { findRunningDatabase } from '#server/lib/database/embedded/running.ts'
import { writtenColumns } from './columns.ts'
import { generator, ratioOf, requestsPerSecond } from './load.ts'
import { report } from './report.ts'
import type { Served } from './served.ts'

const businesses = 3000
const tables = 20
const headers = { 'accept-encoding': 'br' }
const concurrency = 8

/**
 * Cached pages of 3,000 businesses with 20 tables each, requested at random, compared with requesting those
 * of a single table.
 */
export async function benchManyTables(served: Served): Promise<void> {
  const ids = await copyDemo(served)
  const before = served.megabytes()
  const begin = performance.now()
  // One table number of each length; all other tables share their pages.
  await visit(ids.flatMap((id) => [`${served.url}/menu/${id}/1`, `${served.url}/menu/${id}/10`]))
  const seconds = (performance.now() - begin) / 1000
  const paths = ids.flatMap((id) => Array.from({ length: tables }, (_, table) => `/menu/${id}/${table + 1}`))
  const alone = [paths[0] ?? '']
  const { ratio, ours, theirs } = await ratioOf(
    () => requestsPerSecond(served.url, paths, headers),
    () => requestsPerSecond(served.url, alone, headers),
  )
  report(
    `${businesses} businesses × ${tables} tables at random to one table alone, requests a second (${ours} to ${theirs}, ${generator})`,
    ratio.toFixed(2),
    ratio >= 0.5,
  )
  const more = served.megabytes() - before
  report(
    `… rendered in ${seconds.toFixed(0)} s, memory more than before`,
    `${more.toFixed(0)} MB`,
    more < 400,
  )
}

async function visit(pages: string[]): Promise<void> {
  const left = pages.values()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const page of left) {
        const answer = await fetch(page)
        if (!answer.ok) throw new Error(`${page}: ${answer.status}`)
        await answer.arrayBuffer()
      }
    }),
  )
}

const id = (number: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** Copies the demo's menu directly in the database, because that many sign-ups would take hours. */
async function copyDemo({ dataDir, demoPath }: Served): Promise<string[]> {
  const connection = await findRunningDatabase(dataDir)
  if (!connection) throw new Error('There is no database')
  const db = new pg.Client(connection)
  await db.connect()
  const demo = demoPath.split('/')[2]
  const copies = async (table: string, changes: string) => {
    const columns = (await writtenColumns(db, table)).map(({ name }) => `"${name}"`)
    await db.query(
      `insert into ${table} (${columns.join(', ')})
      select ${columns.map((column) => `copy.${column}`).join(', ')} from ${table} as one, generate_series(1, ${businesses}) as n,
        jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${changes})) as copy
      where one.${table === 'businesses' ? 'id' : 'business_id'} = $1`,
      [demo],
    )
  }
  await copies('businesses', `'id', ${id('n')}, 'username', 'copy-' || n`)
  for (const table of ['menus', 'submenus', 'products', 'product_images', 'submenu_products'])
    await copies(table, `'business_id', ${id('n')}`)
  await db.query(
    `insert into tables (business_id, id, number, name)
    select ${id('n')}, gen_random_uuid(), number, number
    from generate_series(1, ${businesses}) as n, generate_series(1, ${tables}) as number`,
  )
  await db.query('vacuum analyze')
  const { rows } = await db.query<{ id: string }>(`select id from businesses where username like 'copy-%'`)
  await db.end()
  return rows.map((row) => row.id)
}
