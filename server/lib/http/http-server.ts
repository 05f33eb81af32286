import type { FastifyBaseLogger } from 'fastify'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { AppError, type ErrorKey } from '#contract/shared/errors.ts'
import { toEnvelope, serverErrorEnvelope } from './error-handler.ts'
import { drainUnreadBodies } from './unread-bodies.ts'

/** Answers a request completely, or returns false to leave it to the framework. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

export interface ConnectionLimits {
  /** Connections of one process; further ones are closed. */
  total: number
  /** Connections from one address; null behind a proxy, where all share its address. */
  byAddress: number | null
}

interface Options {
  fastPath: FastPath | null
  log: FastifyBaseLogger
  connections: ConnectionLimits
}

const inFlight = new WeakMap<object, Set<ServerResponse>>()

/**
 * The HTTP server under the framework, with the fast path for cached pages in front. No request may end the process:
 * exceptions are logged and answered, and malformed HTTP gets the envelope too.
 */
export function createHttpServer(next: RequestListener, { fastPath, log, connections }: Options): Server {
  const responses = new Set<ServerResponse>()
  // Node would answer a request without a Host itself, without our envelope.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    // A request pipelined behind a refused body, on a connection that is closing.
    if (request.socket.writableEnded) return void request.socket.destroy()
    try {
      if (!hasOneHost(request)) return refuse(response, 'request.malformed')
      if (request.headers.upgrade !== undefined) ignoreUpgrade(request, response)
      if (fastPath?.(request, response)) return
      responses.add(response)
      response.once('close', () => responses.delete(response))
      next(request, response)
    } catch (error) {
      log.error({ err: error, method: request.method, url: request.url }, 'a request failed')
      if (response.headersSent) return void (response.writableEnded || response.destroy())
      answer(response, 500, serverErrorEnvelope)
    }
  })
  inFlight.set(server, responses)
  server.keepAliveTimeout = 72_000
  limitConnections(server, connections)
  drainUnreadBodies(server)
  // We support neither CONNECT nor Expect. Without these listeners Node drops the first and answers the
  // second without our envelope.
  server.on('connect', (_request, socket) => refuseConnection(socket as Socket, 'request.malformed'))
  server.on('checkExpectation', (_request, response: ServerResponse) => refuse(response, 'request.malformed'))
  return server
}

/**
 * RFC 9112, 3.2: of two hosts we and a proxy in front might each believe another one. HTTP/1.0 needs none.
 */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1')
}

/**
 * We support no protocol upgrades. Node stops reading from a connection that asked for one, so a broken body
 * causes neither an error nor an end: without this timeout Node would wait five minutes.
 */
function ignoreUpgrade(request: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false
  request.setTimeout(10_000, () => {
    if (!request.complete) refuseConnection(request.socket, 'request.tooSlow')
  })
}

/** Whether responses are still being produced or sent; cached pages are sent at once. */
export const hasResponsesInFlight = (server: Server): boolean => Boolean(inFlight.get(server)?.size)

/**
 * Handles what Node's parser rejects (Fastify's `clientErrorHandler`): broken HTTP, oversized headers, slow
 * requests.
 */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (error.code === 'HPE_HEADER_OVERFLOW') return refuseConnection(socket, 'request.headersTooLarge')
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return refuseConnection(socket, 'request.tooSlow')
  refuseConnection(socket, 'request.malformed')
}

const jsonType = 'application/json; charset=utf-8'
const reasons = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
} as const

/** Responds on a socket that has no request, and closes it. */
function refuseConnection(
  socket: Socket,
  key: 'request.malformed' | 'request.headersTooLarge' | 'request.tooSlow',
): void {
  if (!socket.writable) return void socket.destroy()
  const refusal = new AppError(key)
  const body = JSON.stringify(toEnvelope(refusal))
  const status = refusal.status as keyof typeof reasons
  socket.end(
    `HTTP/1.1 ${status} ${reasons[status]}\r\ncontent-type: ${jsonType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

function refuse(response: ServerResponse, key: ErrorKey): void {
  const refusal = new AppError(key)
  answer(response, refusal.status, toEnvelope(refusal))
}

function answer(response: ServerResponse, status: number, envelope: object): void {
  const body = JSON.stringify(envelope)
  // The rest of this connection may be an unread body.
  const headers = { 'content-type': jsonType, 'content-length': Buffer.byteLength(body), connection: 'close' }
  response.writeHead(status, headers).end(body)
}

function limitConnections(server: Server, { total, byAddress }: ConnectionLimits): void {
  server.maxConnections = total
  if (byAddress === null) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left) open.set(address, left)
      else open.delete(address)
    })
    if (count > byAddress) socket.destroy()
  })
}
