import { AppError } from '#contract/shared/errors.ts'
import { FairQueue } from './fair-queue.ts'

interface Bounds {
  /** How many run at once; of one owner it is always one. */
  running: number
  /** How many wait, in total and per owner. */
  waiting: number
  waitingPerOwner: number
}

/** Runs heavy work of businesses in turn, one at a time for each and few in total. Each process counts for itself. */
export class Turns {
  readonly #maxRunning: number
  readonly #running = new Set<string>()
  readonly #waiting: FairQueue<{ owner: string; start: () => void }>

  constructor({ running, waiting, waitingPerOwner }: Bounds) {
    this.#maxRunning = running
    this.#waiting = new FairQueue({ max: waiting, maxPerOwner: waitingPerOwner })
  }

  /** Runs the work when it is its owner's turn. Throws `server.busy` at once if there is no room to wait. */
  async take<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start, refuse) => {
      if (this.#waiting.add(owner, { owner, start })) this.#next()
      else refuse(new AppError('server.busy', { retryAfterInSeconds: 5 }))
    })
    try {
      return await work()
    } finally {
      this.#running.delete(owner)
      this.#next()
    }
  }

  #next(): void {
    while (this.#running.size < this.#maxRunning) {
      const next = this.#waiting.take(({ owner }) => !this.#running.has(owner))
      if (!next) return
      this.#running.add(next.owner)
      next.start()
    }
  }
}
