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
/** A long ticket takes several seconds to print. */
const printMs = 30_000

const [DLE, EOT, GS] = [0x10, 0x04, 0x1d]
const statusOf = (n: number) => Uint8Array.of(DLE, EOT, n)
/** The printer answers this in order, once it has printed everything before it. */
const paperStatus = Uint8Array.of(GS, 0x72, 1)
/** The number of cuts since the printer was built. */
const cutCounter = Uint8Array.of(GS, 0x67, 0x32, 0, 178, 0)

/** A connection to an ESC/POS printer over TCP. */
export class NetworkPrinter {
  readonly #socket: Socket
  #received = Buffer.alloc(0)
  #failure: Error | null = null
  #changed: () => void = () => {}

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (data) => {
      // Printers send short responses; a longer one does not come from a printer.
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

  /** The number of cuts so far; null if the printer does not report it. */
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

  /** Resolves once the ticket is printed. */
  async print(ticket: Uint8Array): Promise<void> {
    this.#send(ticket)
    this.#send(paperStatus)
    await this.#until((received) => received.find((byte) => (byte & 0x93) === 0), printMs)
  }

  async #status(n: number): Promise<number> {
    this.#send(statusOf(n))
    // In a status byte, bits 1 and 4 are always 1, bits 0 and 7 always 0.
    return this.#until((received) => received.find((byte) => (byte & 0x93) === 0x12), answerMs)
  }

  #send(bytes: Uint8Array): void {
    this.#received = Buffer.alloc(0)
    this.#socket.write(bytes)
  }

  /** Waits until `find` returns a value for the received bytes. */
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
