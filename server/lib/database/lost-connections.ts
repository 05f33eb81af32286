import pg from 'pg'
import type { Duplex } from 'node:stream'
import type { Log } from './log.ts'

/** A statement that is not answered for so long makes us look whether its connection still leads anywhere. */
const suspectAfterMs = 3000
/** A look that takes longer says nothing: the database is busy, or everything is on its way more slowly. */
const lookMs = 1000

/** What `pg` knows of a connection and its types do not tell. */
interface Inside {
  processID: number | null
  connection: { stream: Duplex }
}
const inside = (client: pg.PoolClient | pg.Client) => client as unknown as Inside

/** Closes a connection at once; what waits for an answer fails. */
export const destroyConnection = (client: pg.PoolClient): void =>
  void inside(client).connection.stream.destroy()

interface Waiting {
  client: pg.PoolClient
  since: number
}

/**
 * Finds connections that are open on our side alone (a firewall forgot them, a machine was replaced): nobody says so, and
 * a statement sent over one would be waited for until its time is up. Asks the database, over a connection of its own,
 * whether it works on what we wait for; if it does not, ends the connection on both sides, so that no lock stays behind.
 */
export class LostConnections {
  readonly #config: pg.ClientConfig
  readonly #log: Log | undefined
  readonly #waiting = new Set<Waiting>()
  readonly #onLost: () => void
  readonly #timer: NodeJS.Timeout
  #isLooking = false

  constructor(config: pg.ClientConfig, log: Log | undefined, onLost: () => void) {
    this.#config = config
    this.#log = log
    this.#onLost = onLost
    this.#timer = setInterval(() => void this.#look(), lookMs)
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

  async #look(): Promise<void> {
    const begin = performance.now()
    const suspects = [...this.#waiting].filter(({ since }) => since < begin - suspectAfterMs)
    if (this.#isLooking || !suspects.length) return
    this.#isLooking = true
    try {
      const isLost = await this.#ask(suspects)
      // What was answered meanwhile had only waited for us. And a look that took long says nothing.
      const lost = suspects.filter((one) => this.#waiting.has(one) && isLost(one.client))
      if (!lost.length || performance.now() - begin > lookMs) return
      this.#log?.warn({ connections: lost.length }, 'connections to the database led nowhere any more')
      this.#onLost()
      for (const { client } of lost) destroyConnection(client)
    } catch (error) {
      this.#log?.debug(error, 'the database does not say what it works on')
    } finally {
      this.#isLooking = false
    }
  }

  async #ask(suspects: readonly Waiting[]): Promise<(client: pg.PoolClient) => boolean> {
    const pids = [...new Set(suspects.map(({ client }) => inside(client).processID))]
    const client = new pg.Client({
      ...this.#config,
      application_name: 'sofra checks',
      connectionTimeoutMillis: lookMs,
      query_timeout: lookMs,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      // A pooler tells other numbers than PostgreSQL's: then nothing is known of any.
      const { rows } = await client.query<{ pid: number }>(
        `select given.pid from unnest($1::integer[]) as given (pid)
        left join pg_stat_activity as backend on backend.pid = given.pid
        where pg_backend_pid() = $2 and (backend.pid is null
          or backend.state like 'idle%' and backend.state_change < clock_timestamp() - make_interval(secs => $3))`,
        [pids, inside(client).processID, suspectAfterMs / 1000],
      )
      const lost = new Set(rows.map(({ pid }) => pid))
      const isLost = (of: pg.PoolClient) => lost.has(inside(of).processID ?? 0)
      // Its other end may be in the middle of a transaction, and hold locks.
      const still = suspects.filter((one) => this.#waiting.has(one) && isLost(one.client))
      if (still.length)
        await client.query('select pg_terminate_backend(pid) from unnest($1::integer[]) as pid', [
          still.map((one) => inside(one.client).processID),
        ])
      return isLost
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
