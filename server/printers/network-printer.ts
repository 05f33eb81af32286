import { connect, type LookupFunction, type Socket } from 'node:net'
import type { PrinterProblem } from '#contract/api/printers.ts'

/** Why a printer did not print. */
export class PrinterError extends Error {
  readonly problem: PrinterProblem
  constructor(problem: PrinterProblem, cause?: unknown) {
    super(`The printer does not print: ${problem}`, { cause })
    this.problem = problem
  }
}

const connectMs = 5000
const answerMs = 5000
/** A long ticket takes some seconds until it is out. */
const printMs = 30_000

const [DLE, EOT, GS] = [0x10, 0x04, 0x1d]
const statusOf = (n: number) => Uint8Array.of(DLE, EOT, n)
/** Answered in order, when everything before it was printed. */
const paperStatus = Uint8Array.of(GS, 0x72, 1)
/** How often the cutter has cut since the printer was built. */
const cutCounter = Uint8Array.of(GS, 0x67, 0x32, 0, 178, 0)

/** A connection to a printer that speaks ESC/POS over TCP. */
export class NetworkPrinter {
  readonly #socket: Socket
  #received = Buffer.alloc(0)
  #failure: Error | null = null
  #changed: () => void = () => {}

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (data) => {
      // Nothing it says is long: what is, is no printer.
      this.#received = Buffer.concat([this.#received, data]).subarray(-256)
      this.#changed()
    })
    const end = (error?: Error) => {
      this.#failure ??= error ?? new Error('The connection was closed')
      this.#changed()
    }
    socket.on('error', end)
    socket.on('close', () => end())
  }

  /** Throws PrinterError `unreachable`. */
  static async open(host: string, port: number, lookup: LookupFunction): Promise<NetworkPrinter> {
    const socket = connect({ host, port, lookup, noDelay: true })
    const printer = new NetworkPrinter(socket)
    socket.setTimeout(connectMs, () => socket.destroy(new Error('No connection in time')))
    await printer.#until(() => !socket.connecting || undefined, connectMs * 2)
    socket.setTimeout(0)
    return printer
  }

  close(): void {
    this.#socket.destroy()
  }

  /** Throws PrinterError unless it can print: no paper, an open cover, or another error. */
  async requireReady(): Promise<void> {
    const state = await this.#status(1)
    const cause = await this.#status(2)
    const paper = await this.#status(4)
    if (cause & 0x04) throw new PrinterError('cover')
    if (cause & 0x20 || (paper & 0x60) === 0x60) throw new PrinterError('paper')
    if (state & 0x08 || cause & 0x40) throw new PrinterError('offline')
  }

  /** How often it has cut; null where it does not say. */
  async countCuts(): Promise<number | null> {
    this.#send(cutCounter)
    try {
      return await this.#until((received) => {
        const found = /_(\d{1,10})\0/.exec(received.toString('latin1'))
        return found ? Number(found[1]) : undefined
      }, answerMs)
    } catch (error) {
      if (this.#failure) throw error
      return null
    }
  }

  /** Resolves when the ticket is out. */
  async print(ticket: Uint8Array): Promise<void> {
    this.#send(ticket)
    this.#send(paperStatus)
    await this.#until((received) => received.find((byte) => (byte & 0x93) === 0), printMs)
  }

  async #status(n: number): Promise<number> {
    this.#send(statusOf(n))
    // Bits 1 and 4 are always on, bits 0 and 7 always off.
    return this.#until((received) => received.find((byte) => (byte & 0x93) === 0x12), answerMs)
  }

  #send(bytes: Uint8Array): void {
    this.#received = Buffer.alloc(0)
    this.#socket.write(bytes)
  }

  /** Waits until what was received is what is looked for. */
  async #until<Found>(find: (received: Buffer) => Found | undefined, ms: number): Promise<Found> {
    const { promise, resolve, reject } = Promise.withResolvers<Found>()
    const timer = setTimeout(() => reject(new PrinterError('offline')), ms)
    const check = () => {
      const found = this.#failure ? undefined : find(this.#received)
      if (found !== undefined) resolve(found)
      else if (this.#failure) reject(new PrinterError('unreachable', this.#failure))
    }
    this.#changed = check
    this.#socket.once('connect', check)
    check()
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      this.#socket.off('connect', check)
      this.#changed = () => {}
    }
  }
}
