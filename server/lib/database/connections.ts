import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { StatementNames } from './prepared-statements.ts'

/**
 * Adapts the pool for Kysely and saves round trips: frequent statements are prepared by name (none if `names` is
 * null), and `begin` is sent together with the first statement. The pool's connections must be pipelined, so that a
 * statement is sent without waiting for the previous result.
 */
export function createPipelinedPool(pool: pg.Pool, names: StatementNames | null): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const ours = known.get(client) ?? efficientClient(client, names)
      known.set(client, ours)
      return ours
    },
  }
}

const nothing = { command: 'SELECT', rowCount: 0, rows: [] }

function efficientClient(client: pg.PoolClient, names: StatementNames | null): PostgresPoolClient {
  let hasToBegin = false
  const send = (text: string, values: unknown[]) =>
    // Statements without values (begin, commit, a migration) use the simple protocol.
    values.length ? client.query({ name: names?.of(text), text, values }) : client.query(text)
  const query = async (text: string, values: unknown[]) => {
    if (text === 'begin') {
      hasToBegin = true
      return nothing
    }
    if (!hasToBegin) return send(text, values)
    hasToBegin = false
    if (text === 'commit' || text === 'rollback') return nothing
    const [, result] = await Promise.all([client.query('begin'), send(text, values)])
    return result
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}
