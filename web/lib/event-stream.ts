import { api } from './api.ts'
import type { CallKey } from '#contract/index.ts'

/** One message of a stream of server-sent events. */
export interface StreamMessage {
  event: string
  data: unknown
}

/** Splits text that comes in pieces into messages; comments and beats are passed over. */
export function messageReader(onMessage: (message: StreamMessage) => void): (piece: string) => void {
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
  /** Connected or not; on every connection what may have been missed must be read again. */
  onState: (isConnected: boolean) => void
  /** The server refused for good: no further tries. */
  onRefused?: (error: unknown) => void
}

const silenceInMs = 50_000
const longestPauseInMs = 15_000

/**
 * Follows a stream for as long as the page lives: reads by fetch, so that the token goes in the header, and connects
 * again after a pause that grows and differs from page to page. A stream that is silent for longer than its beat is
 * dead, whatever the browser believes.
 */
export function followStream(
  open: (signal: AbortSignal) => Promise<Response>,
  listener: Listener,
): () => void {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: AbortController | undefined
  let isOver = false

  const connect = async () => {
    const controller = new AbortController()
    current = controller
    try {
      const response = await open(controller.signal)
      tries = 0
      listener.onState(true)
      await readAll(response, controller, listener.onMessage)
    } catch (error) {
      if (isRefusal(error)) {
        isOver = true
        listener.onRefused?.(error)
      }
    }
    if (current !== controller) return
    listener.onState(false)
    again()
  }
  const again = () => {
    if (isOver) return
    const pause = Math.min(longestPauseInMs, 500 * 2 ** tries++)
    timer = setTimeout(() => void connect(), pause * (0.5 + Math.random()))
  }
  const now = () => {
    if (isOver) return
    clearTimeout(timer)
    tries = 0
    current?.abort()
    void connect()
  }
  const onVisible = () =>
    document.visibilityState === 'visible' && timer !== undefined && !isReading() && now()
  const isReading = () => current !== undefined && !current.signal.aborted

  addEventListener('online', now)
  document.addEventListener('visibilitychange', onVisible)
  void connect()
  return () => {
    isOver = true
    clearTimeout(timer)
    current?.abort()
    removeEventListener('online', now)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

async function readAll(
  response: Response,
  controller: AbortController,
  onMessage: (message: StreamMessage) => void,
): Promise<void> {
  const read = messageReader(onMessage)
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  while (reader) {
    const silence = setTimeout(() => controller.abort(), silenceInMs)
    const { done, value } = await reader.read().finally(() => clearTimeout(silence))
    if (done) return
    read(decoder.decode(value, { stream: true }))
  }
}

const isRefusal = (error: unknown) => {
  const status = (error as { status?: number }).status ?? 0
  return status >= 400 && status < 500 && status !== 429
}

export const openStream = (key: StreamKey, query?: { businessId: string }) => (signal: AbortSignal) =>
  api(key as 'GET open/clients/stream', { query: query as { businessId: string }, signal })
