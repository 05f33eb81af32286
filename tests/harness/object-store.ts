import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The part of S3 that Sofra uses: objects by path, signed requests, ranges. The bucket is called sofra. */
export interface ObjectStore {
  url: string
  /** Keyed by path, such as /sofra/media/…. */
  objects: Map<string, Buffer>
  /** The environment of a server that stores its pictures here. */
  env: Record<string, string>
  /**
   * From now on the store works (well), refuses every object (full), responds 503 (unavailable), lists and
   * accepts objects but serves none (closed), or does not respond at all (silent).
   */
  become(condition: 'well' | 'full' | 'unavailable' | 'closed' | 'silent'): void
  /** Stops listening and drops all connections. */
  goAway(): Promise<void>
  /** Listens again at the same address. */
  comeBack(): Promise<void>
  close(): Promise<void>
}

export async function anObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>()
  let condition: Parameters<ObjectStore['become']>[0] = 'well'
  const server = createServer((request, response) => void answer(request, response))
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const goAway = async () => {
    if (!server.listening) return
    const gone = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await gone
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = new URL(request.url ?? '', 'http://s3').pathname
    const sent = await buffer(request).catch(() => null)
    if (condition === 'silent' || !sent) return
    const kept = objects.get(key)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
      response.writeHead(403)
    else if (condition === 'unavailable' || (condition === 'closed' && request.method === 'GET'))
      response.writeHead(503)
    else if (key === '/sofra/' || key === '/sofra') list(request, response)
    else if (condition === 'full') response.writeHead(403)
    else if (request.method === 'PUT') objects.set(key, sent)
    else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204)
    } else if (!kept) response.writeHead(404)
    else return send(kept, request, response)
    response.end()
  }

  /** Two names a page, so that there is more than one page. */
  function list({ url }: IncomingMessage, response: ServerResponse): void {
    const query = new URL(url ?? '', 'http://s3').searchParams
    const all = [...objects].filter(([key]) => key.startsWith(`/sofra/${query.get('prefix')}`))
    const from = Number(query.get('continuation-token') ?? 0)
    const contents = all
      .slice(from, from + 2)
      .map(([key, bytes]) => `<Contents><Key>${key.slice(7)}</Key><Size>${bytes.length}</Size></Contents>`)
    const more = from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    response.write(`<?xml version="1.0"?><ListBucketResult>${contents.join('')}${more}</ListBucketResult>`)
  }

  return {
    url,
    objects,
    env: {
      S3_BUCKET: 'sofra',
      S3_ENDPOINT: url,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    become: (next) => {
      condition = next
      // Requests left waiting in silence at least see their connection close.
      if (next !== 'silent') server.closeAllConnections()
    },
    goAway,
    comeBack: () => listen(port),
    close: goAway,
  }
}

function send(kept: Buffer, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const [, start, end] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? []
  const part = start ? kept.subarray(Number(start), Number(end) + 1) : kept
  response.writeHead(start ? 206 : 200, { 'content-length': part.length })
  response.end(method === 'HEAD' ? undefined : part)
}
