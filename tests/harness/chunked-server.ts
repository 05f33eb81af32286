import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ChunkedServer {
  url: string
  /** Sends the next piece of the document; false if there was none left and the document has ended. */
  next(): boolean
  close(): void
}

/** Counts of tags: the first fill the first view, the last hold what floats over it. */
const firstTags = 600
const lastTags = 60

/**
 * A proxy of the site that sends the document at this path a few tags at a time, as over a slow network.
 * Everything between the first view and what floats over it is sent at once.
 */
export async function chunkedServer(url: string, path: string, tagsAtOnce: number): Promise<ChunkedServer> {
  const html = await (await fetch(url + path)).text()
  const markup = html.indexOf('<body>')
  const tags = html.slice(markup, html.indexOf('<script', markup)).split(/(?=<)/)
  const between = tags.slice(firstTags, -lastTags).join('')
  if (between) tags.splice(firstTags, tags.length - firstTags - lastTags, between)
  let document: ServerResponse | undefined
  let sent = markup
  const server = createServer((asked, response) => {
    if (asked.url === path && !document) {
      const { headers } = asked
      const ahead = request(
        url + path,
        { headers: { ...headers, 'accept-encoding': 'identity' } },
        (answer) => {
          answer.resume()
          const { 'content-length': _, ...rest } = answer.headers
          response.writeHead(200, rest)
          response.write(html.slice(0, markup))
          document = response
        },
      )
      ahead.end()
      return
    }
    const passed = request(
      url + asked.url,
      { method: asked.method ?? 'GET', headers: asked.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next() {
      const piece = tags.splice(0, tagsAtOnce).join('')
      sent += piece.length
      if (piece) document?.write(piece)
      else document?.end(html.slice(sent))
      return piece !== ''
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
