import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { DatabaseConnection } from '#server/lib/database/pool.ts'
import { administer, onDatabase } from './database-server.ts'

export interface FreshDatabase {
  connection: DatabaseConnection
  /** Drops the database, even with clients still connected. */
  drop(): Promise<void>
}

/** A migrated, empty database for one test; takes some 40 ms. */
export function freshDatabase(): Promise<FreshDatabase> {
  return copyOf(inject('templateDatabase'))
}

/** A database without any table. */
export function emptyDatabase(): Promise<FreshDatabase> {
  return copyOf('template0')
}

/** STRATEGY file_copy costs half as much as the default, which writes every page to the WAL. */
async function copyOf(template: string): Promise<FreshDatabase> {
  const server = inject('databaseServer')
  const name = `sofra_test_${randomBytes(8).toString('hex')}`
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  return {
    connection: onDatabase(server, name),
    drop: () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

/** A connection in the form of a `DATABASE_URL`. */
export function urlOf(connection: DatabaseConnection): string {
  if (typeof connection === 'string') return connection
  const { host = '', user = '', database = '' } = connection
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}
