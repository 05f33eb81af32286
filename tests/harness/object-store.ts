import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** As much of an S3 as the store speaks with: objects by path, signed requests, ranges. Its bucket is called sofra. */
export interface ObjectStore {
  url: string
  /** By their paths, such as /sofra/media/…. */
  objects: Map<string, Buffer>
  /** The settings of a server that keeps its pictures there. */
  env: Record<string, string>
  /**
   * From now on it refuses every object (full), answers that it is not available, says which objects there are and hands
   * out none (closed), says nothing at all, or is well again.
   */
  become(condition: 'well' | 'full' | 'unavailable' | 'closed' | 'silent'): void
  /** Nobody listens any more, and who was connected no longer is. */
  goAway(): Promise<void>
  /** At the same address. */
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

  /** Two names at a time, so that there is more than one page. */
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
      // What was waiting in silence is told at least that nobody is there any more.
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
