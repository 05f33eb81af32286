import pg from 'pg'
import type { Duplex } from 'node:stream'
import type { Log } from './log.ts'

/** A statement unanswered for this long makes us check its connection. */
const suspectAfterMs = 3000
/**
 * The interval of the checks and their time limit. A check that takes longer proves nothing: the database is
 * busy or the network slow.
 */
const checkMs = 1000

/** Internals of a `pg` client that its types do not declare. */
interface ClientInternals {
  processID: number | null
  connection: { stream: Duplex }
}
export const internalsOf = (client: pg.PoolClient | pg.Client) => client as unknown as ClientInternals

/** Closes a connection at once; pending queries fail. */
export const destroyConnection = (client: pg.PoolClient): void =>
  void internalsOf(client).connection.stream.destroy()

interface Waiting {
  client: pg.PoolClient
  since: number
}

/**
 * Finds connections that are open on our side only (a firewall forgot them, a machine was replaced). Nothing
 * reports these, and a statement sent over one would wait until its timeout. Asks the database over a
 * separate connection whether it is working on the statements we wait for. If it is not, closes the
 * connection on both sides, so that no lock is left behind.
 */
export class LostConnections {
  readonly #config: pg.ClientConfig
  readonly #log: Log | undefined
  readonly #waiting = new Set<Waiting>()
  readonly #onLost: () => void
  readonly #timer: NodeJS.Timeout
  #isChecking = false

  constructor(config: pg.ClientConfig, log: Log | undefined, onLost: () => void) {
    this.#config = config
    this.#log = log
    this.#onLost = onLost
    this.#timer = setInterval(() => void this.#check(), checkMs)
    this.#timer.unref()
  }

  /** Watches a statement until it is answered. */
  async watch<T>(client: pg.PoolClient, answer: Promise<T>): Promise<T> {
    const one = { client, since: performance.now() }
    this.#waiting.add(one)
    try {
      return await answer
    } finally {
      this.#waiting.delete(one)
    }
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #check(): Promise<void> {
    const begin = performance.now()
    const suspects = [...this.#waiting].filter(({ since }) => since < begin - suspectAfterMs)
    if (this.#isChecking || !suspects.length) return
    this.#isChecking = true
    try {
      const isLost = await this.#findLost(suspects)
      // Statements answered in the meantime were only delayed on our side. And a check that took too long
      // proves nothing.
      const lost = suspects.filter((one) => this.#waiting.has(one) && isLost(one.client))
      if (!lost.length || performance.now() - begin > checkMs) return
      this.#log?.warn({ connections: lost.length }, 'connections to the database led nowhere any more')
      this.#onLost()
      for (const { client } of lost) destroyConnection(client)
    } catch (error) {
      this.#log?.debug(error, 'the database does not say what it works on')
    } finally {
      this.#isChecking = false
    }
  }

  async #findLost(suspects: readonly Waiting[]): Promise<(client: pg.PoolClient) => boolean> {
    const pids = [...new Set(suspects.map(({ client }) => internalsOf(client).processID))]
    const client = new pg.Client({
      ...this.#config,
      application_name: 'sofra checks',
      connectionTimeoutMillis: checkMs,
      query_timeout: checkMs,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      // Behind a pooler process ids differ from PostgreSQL's: then nothing can be known about any connection.
      const { rows } = await client.query<{ pid: number }>(
        `select given.pid from unnest($1::integer[]) as given (pid)
        left join pg_stat_activity as backend on backend.pid = given.pid
        where pg_backend_pid() = $2 and (backend.pid is null
          or backend.state like 'idle%' and backend.state_change < clock_timestamp() - make_interval(secs => $3))`,
        [pids, internalsOf(client).processID, suspectAfterMs / 1000],
      )
      const lost = new Set(rows.map(({ pid }) => pid))
      const isLost = (of: pg.PoolClient) => lost.has(internalsOf(of).processID ?? 0)
      // The backend may be in the middle of a transaction and hold locks.
      const still = suspects.filter((one) => this.#waiting.has(one) && isLost(one.client))
      if (still.length)
        await client.query('select pg_terminate_backend(pid) from unnest($1::integer[]) as pid', [
          still.map((one) => internalsOf(one.client).processID),
        ])
      return isLost
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
