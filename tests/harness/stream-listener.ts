import type { Client } from './client.ts'

export interface ReceivedEvent {
  event: string
  data: Record<string, unknown>
}

/** An open stream of server-sent events, as a page has one. */
export interface StreamListener {
  status: number
  received: ReceivedEvent[]
  /** Resolves with the next event of this name that no call has returned yet. */
  next(event: string): Promise<ReceivedEvent['data']>
  /** Forgets all events received so far. */
  forget(): void
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  leave(): void
}

/** Opens a stream; resolves once the server has started it. */
export async function openStream(client: Client, path: string): Promise<StreamListener> {
  const leaving = new AbortController()
  const response = await fetch(client.url + path, { headers: client.identity(), signal: leaving.signal })
  const received: ReceivedEvent[] = []
  const waiting = new Set<() => void>()
  let taken = 0

  const ended = (async () => {
    const decoder = new TextDecoder()
    let text = ''
    try {
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk as Uint8Array, { stream: true })
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const event = /^event: (.*)$/m.exec(block)?.[1]
          const data = /^data: (.*)$/m.exec(block)?.[1]
          if (event && data) received.push({ event, data: JSON.parse(data) as ReceivedEvent['data'] })
        }
        for (const look of waiting) look()
      }
    } catch (error) {
      if (!leaving.signal.aborted) throw error
    }
  })()

  return {
    status: response.status,
    received,
    next: (event) =>
      new Promise((resolve) => {
        const look = () => {
          const at = received.findIndex((one, index) => index >= taken && one.event === event)
          if (at < 0) return
          taken = at + 1
          waiting.delete(look)
          resolve((received[at] as ReceivedEvent).data)
        }
        waiting.add(look)
        look()
      }),
    forget: () => {
      received.length = 0
      taken = 0
    },
    ended,
    leave: () => leaving.abort(),
  }
}
