import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A round-robin load balancer that skips servers which refuse the connection. */
export async function aBalancer() {
  const targets: string[] = []
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    turn++
    forward(
      incoming,
      outgoing,
      targets.map((_, at) => targets[(turn + at) % targets.length] as string),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url: string) => void targets.push(url),
    remove: (url: string) => void targets.splice(targets.indexOf(url), 1),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/**
 * Tries another server only if the connection was refused: a request that was sent may have been carried out.
 */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, [target, ...others]: string[]): void {
  if (!target) {
    outgoing.writeHead(502).end()
    return
  }
  const { method, headers } = incoming
  const forwarded = request(target + (incoming.url ?? '/'), { method, headers, agent: false })
  forwarded.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  })
  forwarded.on('error', (error: NodeJS.ErrnoException) => {
    if (outgoing.headersSent) outgoing.destroy()
    else if (error.code === 'ECONNREFUSED') forward(incoming, outgoing, others)
    else outgoing.writeHead(502).end()
  })
  outgoing.on('close', () => forwarded.destroy())
  // Don't read the request body before a server has accepted the connection.
  forwarded.on('socket', (socket) => {
    const send = () => void incoming.pipe(forwarded)
    if (socket.connecting) socket.once('connect', send)
    else send()
  })
}
