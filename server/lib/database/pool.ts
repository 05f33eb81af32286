import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import type { DB } from '#database/types.ts'
import { columnTypes } from './column-types.ts'
import { createPipelinedPool } from './connections.ts'
import type { Log } from './log.ts'
import { StatementNames } from './prepared-statements.ts'

/** The database as features use it: camelCase names, values parsed by column-types.ts. */
export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>

/** A PostgreSQL URL (`postgres://…`) or its parts, as the embedded database provides them. */
export type DatabaseConnection = string | pg.ClientConfig

interface Options {
  log?: Log
  /** The maximum number of connections of this process. */
  connections?: number
  /** A statement that takes longer is cancelled, so that a request does not hold its connection forever. */
  statementTimeoutMs?: number
  /** Whether frequent statements are prepared by name; false behind a pooler that cannot keep them. */
  prepared?: boolean
}

/** Opens a connection pool; `destroy()` closes it. */
export function openDatabase(connection: DatabaseConnection, options: Options = {}): Database {
  const { log, connections = 20, statementTimeoutMs = 30_000, prepared = true } = options
  const pool = new pg.Pool({
    ...toClientConfig(connection),
    application_name: 'sofra',
    types: columnTypes,
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    pipeline: true,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
  })
  // The pool listens to idle connections, nobody to those in use: without a listener node ends when the
  // database restarts. The statement under way fails by itself, and the pool replaces the connection.
  pool.on('connect', (client) => client.on('error', (error) => log?.debug(error, 'a connection ended')))
  pool.on('error', (error) => log?.warn(error, 'an idle database connection was lost'))
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createPipelinedPool(pool, prepared ? new StatementNames() : null) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** The connection as `pg` expects it. */
export function toClientConfig(connection: DatabaseConnection): pg.ClientConfig {
  return typeof connection === 'string' ? { connectionString: connection } : connection
}
