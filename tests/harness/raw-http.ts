import { connect } from 'node:net'

/** What came back over one connection, whole, until the server closed it. */
export interface RawResponse {
  text: string
  /** The statuses of the answers in it, in order. */
  statuses: number[]
}

/** A last request on a connection: the server answers what came before it, then this, and closes. */
const farewell = 'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

/** Sends bytes as they stand, HTTP or not, and resolves when the server has closed the connection. */
export function sendRaw(url: string, bytes: string | Buffer): Promise<RawResponse> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(bytes)
      socket.write(farewell)
    })
    const done = () => {
      const text = Buffer.concat(parts).toString('latin1')
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
      resolve({ text, statuses })
    }
    socket.on('data', (part: Buffer) => parts.push(part))
    // A server that refuses may close while we are still sending.
    socket.on('error', () => undefined)
    socket.on('close', done)
  })
}

/** The body of the only answer, as JSON. */
export function envelopeIn({ text }: RawResponse): { code?: string; error?: string } {
  return JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as { code?: string; error?: string }
}
