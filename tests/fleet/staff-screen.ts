import type { Answer, Client } from '#tests/harness/client.ts'
import { askUntilAnswered } from '#tests/harness/persistent-guest.ts'
import { openStream, type StreamListener } from '#tests/harness/stream-listener.ts'

/**
 * A staff's screen that stays open and is never reloaded: a live stream, opened again whenever it ends, and
 * after each opening the list of orders, as in the office (web/lib/event-stream.ts).
 */
export class StaffScreen {
  /** The ids of all orders that this screen has shown. */
  readonly seen = new Set<string>()
  /** Every answer to a request for the list that was not the list. */
  readonly refused: Answer[] = []
  readonly #staff: Client
  readonly #watching: Promise<void>
  #stream: StreamListener | null = null
  #isClosed = false

  constructor(staff: Client) {
    this.#staff = staff
    this.#watching = this.#watch()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#stream?.leave()
    await this.#watching
  }

  async #watch(): Promise<void> {
    while (!this.#isClosed) {
      const stream = await openStream(this.#staff, '/api/stream')
      this.#stream = stream
      // close() may have come while it was opening, and left only the one before.
      if (this.#isClosed) stream.leave()
      void this.#listen(stream)
      await this.#list()
      await stream.ended
    }
  }

  async #listen(stream: StreamListener): Promise<void> {
    for (;;) this.seen.add(String((await stream.next('order'))['id']))
  }

  /** It waits as Retry-After says, and so does the next opening of the stream. */
  async #list(): Promise<void> {
    const { envelope } = await askUntilAnswered(async () => {
      const answer = await this.#staff.call('GET businesses/orders', { query: { size: '500' } })
      if (answer.status !== 200) this.refused.push(answer)
      return answer
    })
    for (const { id } of envelope.data as { id: string }[]) this.seen.add(id)
  }
}
