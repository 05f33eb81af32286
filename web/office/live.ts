import type { StaffEvents } from '#contract/streams.ts'
import { api } from '#web/lib/api.ts'

/** The live stream of the office: read by fetch, because the token travels in a header (contract page, section 8). */
export type LiveEvent = {
  [Type in keyof StaffEvents]: { type: Type; data: StaffEvents[Type] }
}[keyof StaffEvents]

const silenceInMs = 45_000
const shortestPauseInMs = 500
const longestPauseInMs = 15_000

interface Options {
  onEvent: (event: LiveEvent) => void
  onConnection: (isConnected: boolean) => void
}

/** Stays connected until stopped: comes back after a pause that grows, with chance in it, and at once when online. */
export function listenLive({ onEvent, onConnection }: Options): () => void {
  const stopping = new AbortController()
  void stayConnected(stopping.signal, { onEvent, onConnection })
  return () => stopping.abort()
}

async function stayConnected(stop: AbortSignal, { onEvent, onConnection }: Options): Promise<void> {
  let failures = 0
  while (!stop.aborted) {
    try {
      await readStream(stop, onEvent, () => {
        failures = 0
        onConnection(true)
      })
    } catch {
      // Whatever cut it, the answer is the same: say so, wait, come back.
    }
    if (stop.aborted) return
    onConnection(false)
    const pause = Math.min(shortestPauseInMs * 2 ** failures++, longestPauseInMs)
    await wait(pause * (0.5 + Math.random() / 2), stop)
  }
}

async function readStream(stop: AbortSignal, onEvent: Options['onEvent'], onOpen: () => void): Promise<void> {
  const silent = new AbortController()
  const response = await api('GET stream', { signal: AbortSignal.any([stop, silent.signal]) })
  if (!response.body) return
  onOpen()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    // The server beats every 20 s; two missed beats are a dead connection.
    const timer = setTimeout(() => silent.abort(), silenceInMs)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const event of blocks.map(parseEvent)) if (event) onEvent(event)
  }
}

/** One block of a stream of server-sent events; null for a beat or a comment. */
export function parseEvent(block: string): LiveEvent | null {
  const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line))
  const valueOf = (name: string) => fields.find((field) => field?.[1] === name)?.[2]
  const [type, data] = [valueOf('event'), valueOf('data')]
  return type && data ? ({ type, data: JSON.parse(data) } as LiveEvent) : null
}

function wait(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end, { signal: over.signal })
    stop.addEventListener('abort', end, { signal: over.signal })
  })
}
