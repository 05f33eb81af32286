import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

/** A server of the same page without scripts; fonts and pictures come from the real server. */
export async function stillCopy(url: string, path: string) {
  const html = await (await fetch(url + path)).text()
  const still = html
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
  const body = brotliCompressSync(still, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  const server = createServer((request, response) => {
    if (request.url === path) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      response.end(body)
      return
    }
    get(url + request.url, { headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
