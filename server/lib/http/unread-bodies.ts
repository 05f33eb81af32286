import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** After a refusal the rest of the body is read and discarded, up to this time and size. */
const maxTimeMs = 5000
const maxBytes = 16 * 1024 * 1024
/** With more than this left, the connection is closed after the response instead of being reused. */
const maxToKeepOpen = 1024 * 1024

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * For responses sent before the body was read. If little of the body is left, it is read so that the
 * connection can serve the next request; otherwise the response says `connection: close`. An onSend hook.
 */
export async function closeBeforeLongBodies(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (!raw.complete && hasBody(raw) && (reply.statusCode === 408 || isLong(raw)))
    reply.header('connection', 'close')
  return payload
}

const isLong = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > maxToKeepOpen

/**
 * Keeps reading for a moment after an early response. Closing a connection with unread bytes resets it, and a client
 * that is still sending would lose the response; keeping it open would block it forever.
 */
export function drainUnreadBodies(server: Server): void {
  const requests = new WeakMap<Socket, IncomingMessage>()
  server.prependListener('request', (request: IncomingMessage, response) => {
    if (!hasBody(request)) return
    requests.set(request.socket, request)
    response.once('finish', () => {
      if (!request.complete && !request.socket.writableEnded) drain(request)
    })
  })
  server.on('connection', (socket: Socket) => {
    const destroySoon = socket.destroySoon.bind(socket)
    // Node calls this after a response that closes the connection.
    socket.destroySoon = () => {
      const request = requests.get(socket)
      if (!request || request.complete) return destroySoon()
      socket.end()
      request.once('end', () => socket.destroy())
      drain(request)
    }
  })
}

function drain(request: IncomingMessage): void {
  const { socket } = request
  const end = () => socket.destroy()
  const timer = setTimeout(end, maxTimeMs)
  let bytes = 0
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) end()
  })
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => clearTimeout(timer))
  request.resume()
}
