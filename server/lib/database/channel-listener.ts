import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'
import { toClientConfig, type DatabaseConnection } from './pool.ts'

interface Options {
  onMessage(payload: string): void
  /** The connection was lost and is back: messages may have been missed between. */
  onGap(): void
  log: Log
  /** How often the connection is asked whether it still answers. */
  checkEveryMs?: number
}

export interface ChannelListener {
  isLive(): boolean
  close(): Promise<void>
}

const RESPONSE_TIMEOUT_MS = 5_000
const MAX_RETRY_DELAY_MS = 5_000

/** Listens to a channel of PostgreSQL on a connection of its own, which it opens again whenever it breaks. */
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
    for (let pauseMs = 50; !closing.signal.aborted; pauseMs = Math.min(pauseMs * 2, MAX_RETRY_DELAY_MS)) {
      try {
        return await connect(connection, channel, onMessage)
      } catch (error) {
        log.debug(error, 'the connection for events could not be opened; trying on')
        await wait(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
    return undefined
  }

  // A connection can die without a word (a machine in between restarts): only asking tells.
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
      // It may have been opened again at the very moment of the close.
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
  })
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  // Every error is followed by the end, which is what is acted on; without a listener node would end.
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
