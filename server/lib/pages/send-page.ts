import type { FastifyReply, FastifyRequest } from 'fastify'
import { asGzip, asPlain, type Page } from './page-cache.ts'

/** Sends a page in what the browser takes, or 304 when it has it. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<unknown> {
  reply.headers(page.headers)
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  reply.status(page.status)
  const accepts = request.headers['accept-encoding'] ?? ''
  if (accepts.includes('br')) return reply.header('content-encoding', 'br').send(page.brotli)
  if (accepts.includes('gzip')) return reply.header('content-encoding', 'gzip').send(await asGzip(page))
  return reply.send(await asPlain(page))
}
