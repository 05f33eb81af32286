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
  /** If not even the cancellation of a statement has arrived by then, the connection is considered lost. */
  answerTimeoutMs?: number
  /** Whether frequent statements are prepared by name; false behind a pooler that does not support that. */
  prepared?: boolean
}

const pools = new WeakMap<Database, pg.Pool>()

/** The numbers of busy and idle connections, and of statements waiting for one. */
export function connectionsOf(db: Database): { busy: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  if (!pool) return { busy: 0, idle: 0, waiting: 0 }
  const { totalCount, idleCount: idle, waitingCount: waiting } = pool
  return { busy: totalCount - idle, idle, waiting }
}

/** Opens a connection pool; `destroy()` closes it. */
export function openDatabase(connection: DatabaseConnection, options: Options = {}): Database {
  const { log, connections = 20, statementTimeoutMs = 30_000, prepared = true } = options
  const { answerTimeoutMs = statementTimeoutMs + 5000 } = options
  const config = toClientConfig(connection)
  const pool = new pg.Pool({
    ...config,
    application_name: 'sofra',
    types: columnTypes,
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    pipeline: true,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
  })
  // The pool handles errors of idle connections only. Without a listener on those in use, Node would exit
  // when the database restarts. The running statement fails by itself, and the pool replaces the connection.
  pool.on('connect', (client) => client.on('error', (error) => log?.debug(error, 'a connection ended')))
  pool.on('error', (error) => log?.warn(error, 'an idle database connection was lost'))
  const names = prepared ? new StatementNames() : null
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: createPipelinedPool(pool, { names, answerTimeoutMs, config, log }),
    }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  pools.set(db, pool)
  return db
}

/** The connection as `pg` expects it. */
export function toClientConfig(connection: DatabaseConnection): pg.ClientConfig {
  return typeof connection === 'string' ? { connectionString: connection } : connection
}
