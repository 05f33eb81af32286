import type { ServerResponse } from 'node:http'
import type { Page } from './page.ts'
import { withDigits } from './table-slots.ts'

const maxFreeBytes = 16 * 1024 * 1024

/**
 * Sends a page for one table from pooled buffers, which are reused once their bytes are sent. A new buffer
 * for each response spent a quarter of the time in garbage collection when many tables ask.
 */
export class SendBuffers {
  /** Free buffers by size, a power of two. */
  readonly #free = new Map<number, Buffer[]>()
  #freeBytes = 0

  /** Ends the response with the Brotli-compressed page. */
  send(response: ServerResponse, { brotli, slots }: Page, table: string): void {
    if (!slots) return void response.end(brotli)
    const buffer = this.#take(2 ** Math.ceil(Math.log2(brotli.length)))
    // Called once the system has taken the bytes; never called if the connection breaks before that.
    response.end(withDigits(brotli, slots, table, buffer), () => this.#giveBack(buffer))
  }

  #take(bytes: number): Buffer {
    const buffer = this.#free.get(bytes)?.pop()
    if (!buffer) return Buffer.allocUnsafeSlow(bytes)
    this.#freeBytes -= bytes
    return buffer
  }

  #giveBack(buffer: Buffer): void {
    if (this.#freeBytes + buffer.length > maxFreeBytes) return
    const free = this.#free.get(buffer.length) ?? []
    this.#free.set(buffer.length, free)
    free.push(buffer)
    this.#freeBytes += buffer.length
  }
}
