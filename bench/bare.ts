import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The minimum a Node server can do: reads a body from standard input, then serves only that. */
const parts: Buffer[] = []
for await (const part of process.stdin) parts.push(part as Buffer)
const body = Buffer.concat(parts)
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
}
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/\n`)
})
