import type { FastifyReply } from 'fastify'

const beatInMs = 20_000
const mostUnsentBytes = 1024 * 1024

/** One open stream of server-sent events to a browser. */
export interface EventStream {
  send(event: string, data: object): void
  close(): void
}

/**
 * Turns a reply into a stream. It beats every 20 s, so that a dead connection is found; `onBeat` may end it by
 * answering false. A reader that does not read is let go: it comes back and reads anew.
 */
export function openEventStream(
  reply: FastifyReply,
  { onClose, onBeat }: { onClose: () => void; onBeat: () => Promise<boolean> },
): EventStream {
  reply.hijack()
  const { raw } = reply
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined),
  )
  raw.writeHead(200, {
    ...(headers as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 1000\n\n')
  const beat = setInterval(() => {
    raw.write(': \n\n')
    onBeat().then(
      (goesOn) => goesOn || raw.end(),
      () => raw.end(),
    )
  }, beatInMs)
  raw.on('close', () => {
    clearInterval(beat)
    onClose()
  })
  return {
    send(event, data) {
      if (raw.writableLength > mostUnsentBytes) raw.destroy()
      else raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    close: () => raw.end(),
  }
}
