import { connect, type Socket } from 'node:net'

/** A response: its status and body. */
export interface Reply {
  status: number
  body: string
}

/**
 * A persistent connection that sends one request after another with very little work of its own, so that the
 * CPU is left to the measured server. It supports responses with a Content-Length, as the API sends them.
 */
export class Wire {
  readonly #socket: Socket
  #received = ''
  #resolve: ((reply: Reply) => void) | null = null

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.setEncoding('latin1').on('data', (part) => this.#read(String(part)))
  }

  request(method: string, path: string, headers: Record<string, string>, body = ''): Promise<Reply> {
    const lines = Object.entries({
      host: 'bench',
      ...headers,
      ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    this.#socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
    return new Promise((resolve) => {
      this.#resolve = resolve
    })
  }

  /** Whether the server has not closed the connection, as it does after a while without requests. */
  get isOpen(): boolean {
    return this.#socket.readyState === 'open'
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(part: string): void {
    this.#received += part
    const headEnd = this.#received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#received.slice(0, headEnd))?.[1])
    const end = headEnd + 4 + length
    if (this.#received.length < end) return
    const reply = {
      status: Number(this.#received.slice(9, 12)),
      body: this.#received.slice(headEnd + 4, end),
    }
    this.#received = this.#received.slice(end)
    this.#resolve?.(reply)
  }
}
