import { connect } from 'node:net'

/** What came back over one connection, whole, until the server closed it or `quietMs` passed without a byte. */
export interface RawAnswer {
  text: string
  /** The statuses of the answers in it, in order. */
  statuses: number[]
}

/**
 * Sends bytes as they stand, HTTP or not, and half-closes. Resolves when the server has closed the connection: what it
 * keeps open for more is closed by our end.
 */
export function sendRaw(url: string, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.end(bytes))
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
export function envelopeIn({ text }: RawAnswer): { code?: string; error?: string } {
  return JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as { code?: string; error?: string }
}
