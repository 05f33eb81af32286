import { connect } from 'node:net'

/** Everything received over one connection until the server closed it. */
export interface RawResponse {
  text: string
  /** The statuses of the responses in it, in order. */
  statuses: number[]
}

/**
 * The last request on a connection: the server responds to everything before it, then to this, and closes.
 */
const closingRequest = 'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

/** Sends bytes unchanged, HTTP or not; resolves when the server has closed the connection. */
export function sendRaw(url: string, bytes: string | Buffer): Promise<RawResponse> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(bytes)
      socket.write(closingRequest)
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

/** The body of the only response, as JSON. */
export function envelopeIn({ text }: RawResponse): { code?: string; error?: string } {
  return JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as { code?: string; error?: string }
}
