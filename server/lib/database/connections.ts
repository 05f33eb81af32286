import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { traced } from '../tracing.ts'
import type { Log } from './log.ts'
import { destroyConnection, internalsOf, LostConnections } from './lost-connections.ts'
import type { StatementNames } from './prepared-statements.ts'

interface Options {
  /** null: statements are not prepared. */
  names: StatementNames | null
  /** A connection that leaves a statement unanswered for this long is considered lost. */
  answerTimeoutMs: number
  /** For the separate connection that checks whether others are lost. */
  config: pg.ClientConfig
  log: Log | undefined
}

/**
 * Adapts the pool for Kysely and saves round trips: frequent statements are prepared by name, `begin` is sent
 * together with the first statement, and a `fixedWrite` together with the next one. The pool's connections must
 * be pipelined, so that a statement is sent without waiting for the previous result. When one of them turns out
 * to be lost, all connections open at that time are discarded: the cause (a firewall that forgot them, a machine
 * that is gone) usually affects them all.
 */
export function createPipelinedPool(pool: pg.Pool, options: Options): PostgresPool {
  const known = new WeakMap<pg.PoolClient, EfficientClient>()
  let losses = 0
  const onLost = () => {
    losses += 1
  }
  const lost = new LostConnections(options.config, options.log, onLost)
  return {
    options: pool.options,
    end: () => {
      lost.close()
      return pool.end()
    },
    connect: async () => {
      for (;;) {
        const client = await pool.connect()
        const ours = known.get(client) ?? { losses, ...efficientClient(client, options, lost, onLost) }
        known.set(client, ours)
        if (ours.losses === losses) return ours
        destroyConnection(client)
        client.release(true)
      }
    },
  }
}

/** The statement's first word: span names should be short. */
const nameOf = (text: string) => /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement'

interface EfficientClient extends PostgresPoolClient {
  /** The number of losses when this connection was opened. */
  losses: number
}

/**
 * Statements that are sent in the same turn of the event loop leave in one write (`begin` with the first one,
 * a notification with `commit`), because each write is a system call that wakes up the database.
 */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = internalsOf(client).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Begins the text of a statement that may wait for the next one of its transaction (`fixedWrite`). */
export const heldMark = '/* held */ '

const nothing = { command: 'SELECT', rowCount: 0, rows: [] }

/** The error message of `pg` for a query timeout; it also closes the connection. */
export const noAnswer = 'Query read timeout'

function efficientClient(
  client: pg.PoolClient,
  { names, answerTimeoutMs }: Options,
  lost: LostConnections,
  onLost: () => void,
): PostgresPoolClient {
  let hasNoTimeout = false
  const send = (text: string, values: unknown[]) =>
    traced(nameOf(text), { 'db.system.name': 'postgresql', 'db.query.text': text }, async () => {
      // Whoever lifts the statement timeout (a migration) waits for the responses without a limit, too.
      if (/^set (local )?statement_timeout = 0$/i.test(text)) hasNoTimeout = true
      const limit = hasNoTimeout ? {} : { query_timeout: answerTimeoutMs }
      writeTogether(client)
      try {
        // Statements without values (begin, commit, a migration) use the simple query protocol.
        const asked = values.length ? { name: names?.of(text), text, values, ...limit } : { text, ...limit }
        return await lost.watch(client, client.query(asked))
      } catch (error) {
        if (error instanceof Error && error.message === noAnswer) onLost()
        throw error
      }
    })
  /** Statements to be sent right before the next one: `begin`, and writes whose result nobody needs. */
  let held: [text: string, values: unknown[]][] = []
  let isInTransaction = false
  const query = async (given: string, values: unknown[]) => {
    const isHeld = given.startsWith(heldMark)
    const text = isHeld ? given.slice(heldMark.length) : given
    if (text === 'begin') isInTransaction = true
    if (isInTransaction && (isHeld || text === 'begin')) {
      held.push([text, values])
      return nothing
    }
    const ahead = text === 'rollback' ? [] : held
    const hasToBegin = held[0]?.[0] === 'begin'
    held = []
    if (text === 'commit' || text === 'rollback') {
      isInTransaction = false
      // The database has not heard of the transaction.
      if (hasToBegin && ahead.length < 2) return nothing
    }
    const answers = await Promise.all([...ahead, [text, values] as const].map((one) => send(...one)))
    return answers.at(-1)
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => {
      hasNoTimeout = false
      held = []
      isInTransaction = false
      client.release(destroy)
    },
  }
}
