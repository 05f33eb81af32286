import { request } from 'node:http'

/** The connection broke; nobody knows whether the server carried out the request. */
export class ConnectionCut extends Error {}

export interface Reply {
  status: number
  body: { data?: unknown; code?: string }
}

const moments = ['connecting', 'asking', 'waiting', 'answered'] as const

/**
 * Sends a request over its own connection, which sometimes breaks: before the request has left, while the
 * server works on it, or while the response is on the way.
 */
export function sendUnreliably(
  url: string,
  options: { method: string; headers: Record<string, string>; body: object },
  random: () => number,
  chanceOfCut: number,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const cutAt = random() < chanceOfCut ? moments[Math.floor(random() * moments.length)] : null
    const outgoing = request(url, {
      agent: false,
      method: options.method,
      headers: { ...options.headers, 'content-type': 'application/json' },
    })
    const cut = () => outgoing.destroy(new ConnectionCut('cut'))
    const cutSoon = (turns: number): void => void (turns > 0 ? setImmediate(cutSoon, turns - 1) : cut())
    outgoing.on('error', (error) =>
      reject(error instanceof ConnectionCut ? error : new ConnectionCut(error.message)),
    )
    outgoing.on('socket', () => cutAt === 'connecting' && cut())
    outgoing.on('finish', () => {
      if (cutAt === 'asking') cut()
      if (cutAt === 'waiting') cutSoon(Math.floor(random() * 200))
    })
    outgoing.on('response', (incoming) => {
      if (cutAt === 'answered') return cut()
      let text = ''
      incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      incoming.on('error', (error) => reject(new ConnectionCut(error.message)))
      incoming.on('close', () => {
        if (!incoming.complete) return reject(new ConnectionCut('the answer is not whole'))
        resolve({ status: incoming.statusCode ?? 0, body: JSON.parse(text) as Reply['body'] })
      })
    })
    outgoing.end(JSON.stringify(options.body))
  })
}
