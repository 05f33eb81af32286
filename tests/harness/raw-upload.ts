import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Client } from './client.ts'

/** An upload over a raw socket, byte by byte. */
export interface RawUpload {
  socket: Socket
  send(bytes: Buffer | string): void
  /** The next response on this connection; status 0 if the connection was closed first. */
  answer(): Promise<{ status: number; text: string }>
}

const start =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\ncontent-type: image/png\r\n\r\n'
export const endOfForm = '\r\n--b--\r\n'

/** The bytes of a multipart form with one file. */
export const formWith = (content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(start), content, Buffer.from(endOfForm)])

/**
 * Opens a connection and sends the headers of an upload with this content length, form included; the test
 * sends the body.
 */
export async function beginUpload(
  client: Client,
  path: string,
  { bytes = 1_000_000, headers = {} }: { bytes?: number; headers?: Record<string, string> } = {},
): Promise<RawUpload> {
  const { hostname, port } = new URL(client.url)
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (part) => (text += part.toString('latin1')))
  // A server that refuses may close while we are still sending.
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  const all = {
    host: 'x',
    'x-requested-with': 'sofra',
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(bytes),
    ...client.identity(),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return {
    socket,
    send: (bytes) => void socket.write(bytes),
    async answer() {
      for (let found: RegExpExecArray | null; ; await Promise.race([once(socket, 'data'), closed])) {
        found = wholeAnswer(text)
        if (found) {
          text = text.slice(found[0].length)
          return { status: Number(found[1]), text: found[0] }
        }
        if (socket.closed) return { status: 0, text }
      }
    },
  }
}

/** The beginning of a form and the first bytes of a picture. */
export const firstBytes = (content: Buffer): Buffer => Buffer.concat([Buffer.from(start), content])

function wholeAnswer(text: string): RegExpExecArray | null {
  const head = /^HTTP\/1\.1 (\d{3})[^]*?\r\n\r\n/.exec(text)
  const length = head && /content-length: (\d+)/i.exec(head[0])
  const whole = head && length && head[0].length + Number(length[1])
  if (!head || !whole || text.length < whole) return null
  head[0] = text.slice(0, whole)
  return head
}
