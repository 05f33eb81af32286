import type { FastifyReply } from 'fastify'

const maxUnsentBytes = 1024 * 1024

/** An open stream of server-sent events to a browser. */
export interface EventStream {
  send(event: string, data: object): void
  close(): void
}

interface Options {
  /** Tells the browser the server's time, by which it works out hours and ages. */
  now: Date
  beatMs: number
  /** Whether the stream may continue. */
  onBeat(): Promise<boolean>
  onClose(): void
}

/**
 * Turns a reply into a stream. A heartbeat detects dead connections and streams that may not continue. A
 * client that does not read is disconnected: it will reconnect and reload.
 */
export function openEventStream(reply: FastifyReply, { now, beatMs, onClose, onBeat }: Options): EventStream {
  reply.hijack()
  const { raw } = reply
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined),
  )
  raw.writeHead(200, {
    ...(headers as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    date: now.toUTCString(),
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 1000\n\n')
  const beat = setInterval(() => {
    raw.write(': \n\n')
    onBeat().then(
      (mayContinue) => mayContinue || raw.end(),
      () => raw.end(),
    )
  }, beatMs)
  const end = () => {
    clearInterval(beat)
    onClose()
  }
  // If the client disconnected during authentication, 'close' has already fired: clean up now.
  if (raw.closed || raw.destroyed) setImmediate(end)
  else raw.once('close', end)
  return {
    send(event, data) {
      if (raw.destroyed || raw.writableEnded) return
      if (raw.writableLength > maxUnsentBytes) raw.destroy()
      else raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    close: () => raw.end(),
  }
}
