import type { FastifyReply, FastifyRequest } from 'fastify'
import { brotliFor, gzipFor, plainFor, type Page } from './page.ts'

/**
 * Sends a page (for `table`, if it is about one) in an encoding the browser accepts, or 304 if the browser has it.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  table = '',
): Promise<unknown> {
  reply.headers(page.headers)
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  reply.status(page.status)
  const accepts = request.headers['accept-encoding'] ?? ''
  if (accepts.includes('br')) return reply.header('content-encoding', 'br').send(brotliFor(page, table))
  if (accepts.includes('gzip'))
    return reply.header('content-encoding', 'gzip').send(await gzipFor(page, table))
  return reply.send(await plainFor(page, table))
}
