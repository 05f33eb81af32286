import { api } from './api.ts'
import { retryDelayMs } from './retry.ts'
import { learnServerTime } from './server-clock.ts'
import type { CallKey } from '#contract/index.ts'

/** One message of a stream of server-sent events. */
export interface StreamMessage {
  event: string
  data: unknown
}

/** Parses chunks of text into messages; skips comments and heartbeats. */
export function createMessageParser(onMessage: (message: StreamMessage) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const message = parseBlock(block)
      if (message) onMessage(message)
    }
  }
}

function parseBlock(block: string): StreamMessage | null {
  let event = 'message'
  let data = ''
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) event = line.slice(7)
    if (line.startsWith('data: ')) data += line.slice(6)
  }
  return data ? { event, data: JSON.parse(data) as unknown } : null
}

type StreamKey = Extract<CallKey, 'GET stream' | 'GET open/clients/stream'>

interface Listener {
  onMessage: (message: StreamMessage) => void
  /** After every connection, data that may have changed meanwhile must be reloaded. */
  onState: (isConnected: boolean) => void
  /** The device's clock proved to be wrong, or right again: what was worked out by it is outdated. */
  onTime?: () => void
  /** The server refused permanently: no further attempts. */
  onRefused?: (error: unknown) => void
}

/** The server sends a heartbeat every 20 s. */
const silenceTimeoutMs = 50_000
/** Silent for longer than a heartbeat: when the tab becomes visible, reconnect instead of waiting. */
const staleAfterMs = 25_000
const maxRetryDelayMs = 15_000

/**
 * Follows a stream for as long as the page is open: read by fetch, so that the token is sent in a header, and
 * reconnected with exponential backoff and jitter. A stream silent for longer than its timeout is dead,
 * whatever the browser reports. Returns a stop function.
 */
export function followStream(
  open: (signal: AbortSignal) => Promise<Response>,
  listener: Listener,
): () => void {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: AbortController | undefined
  let lastDataAt = 0
  let isOver = false

  const connect = async () => {
    const controller = new AbortController()
    current = controller
    let silence: ReturnType<typeof setTimeout> | undefined
    const onData = () => {
      lastDataAt = performance.now()
      clearTimeout(silence)
      silence = setTimeout(() => controller.abort(), silenceTimeoutMs)
    }
    onData()
    try {
      const response = await open(controller.signal)
      tries = 0
      if (learnServerTime(response)) listener.onTime?.()
      listener.onState(true)
      await readAll(response, onData, listener.onMessage)
    } catch (error) {
      if (current === controller && isRefusal(error)) {
        isOver = true
        listener.onRefused?.(error)
      }
    } finally {
      clearTimeout(silence)
    }
    if (current !== controller) return
    current = undefined
    listener.onState(false)
    if (isOver) return
    timer = setTimeout(() => void connect(), retryDelayMs(tries++, maxRetryDelayMs))
  }
  const now = () => {
    if (isOver) return
    clearTimeout(timer)
    tries = 0
    current?.abort()
    void connect()
  }
  const onVisible = () => {
    const isAlive = current !== undefined && performance.now() - lastDataAt < staleAfterMs
    if (document.visibilityState === 'visible' && !isAlive) now()
  }

  // The `offline` event fires before our silence timeout.
  const onOffline = () => current?.abort()
  addEventListener('online', now)
  addEventListener('offline', onOffline)
  document.addEventListener('visibilitychange', onVisible)
  void connect()
  return () => {
    isOver = true
    clearTimeout(timer)
    current?.abort()
    current = undefined
    removeEventListener('online', now)
    removeEventListener('offline', onOffline)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

async function readAll(
  response: Response,
  onData: () => void,
  onMessage: (message: StreamMessage) => void,
): Promise<void> {
  const read = createMessageParser(onMessage)
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) return
    onData()
    read(decoder.decode(value, { stream: true }))
  }
}

const isRefusal = (error: unknown) => {
  const status = (error as { status?: number }).status ?? 0
  return status >= 400 && status < 500 && status !== 429
}

export const openStream = (key: StreamKey, query?: { businessId: string }) => (signal: AbortSignal) =>
  api(key as 'GET open/clients/stream', { query: query as { businessId: string }, signal })
