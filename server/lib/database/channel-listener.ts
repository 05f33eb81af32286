import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { growingPause } from '../growing-pause.ts'
import type { Log } from './log.ts'
import { toClientConfig, type DatabaseConnection } from './pool.ts'

interface Options {
  onMessage(payload: string): void
  /** The connection was lost and is back: messages may have been missed in between. */
  onGap(): void
  log: Log
  /** How often to check that the connection still answers. */
  checkEveryMs?: number
}

export interface ChannelListener {
  isLive(): boolean
  close(): Promise<void>
}

const RESPONSE_TIMEOUT_MS = 5_000
const FIRST_RETRY_DELAY_MS = 50
const MAX_RETRY_DELAY_MS = 5_000

/** Listens to a PostgreSQL channel on a dedicated connection, which is reopened whenever it breaks. */
export async function listen(
  connection: DatabaseConnection,
  channel: string,
  options: Options,
): Promise<ChannelListener> {
  const { onMessage, onGap, log, checkEveryMs = 15_000 } = options
  const closing = new AbortController()
  let current = await connect(connection, channel, onMessage)
  let live = true

  const watching = (async () => {
    for (;;) {
      await current.ended
      live = false
      if (closing.signal.aborted) return
      log.warn('the connection for events was lost')
      const next = await connectAgain()
      if (!next) return
      current = next
      live = true
      log.info('the connection for events is back')
      onGap()
    }
  })()

  async function connectAgain(): Promise<Subscriber | undefined> {
    for (let failures = 1; !closing.signal.aborted; failures++) {
      try {
        return await connect(connection, channel, onMessage)
      } catch (error) {
        log.debug(error, 'the connection for events could not be opened; trying on')
        const pauseMs = growingPause(failures, FIRST_RETRY_DELAY_MS, MAX_RETRY_DELAY_MS)
        await wait(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
    return undefined
  }

  // A connection can die silently (a machine in between restarts): only a query reveals it.
  const checks = setInterval(() => {
    const { client } = current
    if (live) client.query('SELECT').catch(() => void client.end().catch(() => undefined))
  }, checkEveryMs)
  checks.unref()

  return {
    isLive: () => live,
    close: async () => {
      closing.abort()
      clearInterval(checks)
      await current.client.end()
      await watching
      // The connection may have been reopened just as it was closed.
      await current.client.end()
    },
  }
}

interface Subscriber {
  client: pg.Client
  ended: Promise<void>
}

async function connect(
  connection: DatabaseConnection,
  channel: string,
  onMessage: (payload: string) => void,
): Promise<Subscriber> {
  const client = new pg.Client({
    ...toClientConfig(connection),
    application_name: 'sofra events',
    connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  // Every error is followed by 'end', which we handle; without an error listener Node would exit.
  client.on('error', () => undefined)
  client.on('notification', ({ payload = '' }) => onMessage(payload))
  try {
    await client.connect()
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    return { client, ended }
  } catch (error) {
    void client.end().catch(() => undefined)
    throw error
  }
}
