import pg from 'pg'
import { toClientConfig, type DatabaseConnection } from '#server/lib/database/pool.ts'

/** The connection settings for another database on the same server. */
export function onDatabase(server: DatabaseConnection, database: string): DatabaseConnection {
  if (typeof server !== 'string') return { ...server, database }
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Runs statements that concern the whole server rather than one of its databases. */
export async function administer(server: DatabaseConnection, ...statements: string[]): Promise<void> {
  const client = new pg.Client(toClientConfig(server))
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
