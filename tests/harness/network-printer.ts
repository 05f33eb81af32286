import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { Paper } from './paper.ts'

interface Break {
  /** The connection breaks after this many bytes; what has arrived by then is printed. */
  afterBytes: number
  /** Whether the printer's replies to the last bytes are lost, too. */
  silently?: boolean
}

/** A network printer that speaks ESC/POS and has a cutter; a test can break its connections. */
export async function aNetworkPrinter(port = 0) {
  const state = { cover: false, paper: true }
  const breaks: Break[] = []
  let socket: Socket | undefined
  let connections = 0
  let isMute = false
  const paper = new Paper({
    answer: (bytes) => void (isMute || socket?.write(bytes)),
    status: () => state,
  })
  const sockets = new Set<Socket>()
  const server = createServer((opened) => {
    connections++
    sockets.add(opened)
    socket = opened
    paper.reset()
    const planned = breaks.shift()
    isMute = false
    let received = 0
    opened.on('error', () => {})
    opened.on('close', () => sockets.delete(opened))
    opened.on('data', (data) => {
      const rest = planned ? Math.max(0, planned.afterBytes - received) : data.length
      received += data.length
      if (planned?.silently && received >= planned.afterBytes) isMute = true
      paper.write(data.subarray(0, rest))
      if (planned && received >= planned.afterBytes) opened.destroy()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    paper,
    state,
    /** Breaks the next connections, one for each entry. */
    breakNext: (...planned: Break[]) => breaks.push(...planned),
    /** Breaks the connection once, as soon as a ticket has been cut. */
    breakAtCut: () => {
      paper.onCut = () => {
        paper.onCut = undefined
        socket?.destroy()
        return true
      }
    },
    connections: () => connections,
    close: () =>
      new Promise<void>((resolve) => {
        for (const one of sockets) one.destroy()
        server.close(() => resolve())
      }),
  }
}
