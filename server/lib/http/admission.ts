import { AppError } from '#contract/shared/errors.ts'

/** What is shed first under overload, to what is shed last (contract page, section 9). */
export const priorities = ['page', 'read', 'write', 'order'] as const
export type Priority = (typeof priorities)[number]

export interface AdmissionLimits {
  /** How many pieces of work run together: not more than the database can take at once. */
  running: number
  /** How many of each priority may wait for a place; one more is refused at once. */
  waiting: Record<Priority, number>
  /** How long each may wait, in milliseconds, before it is refused: a queue that is not moving helps nobody. */
  timeoutMs: Record<Priority, number>
}

/** What waits longer than this has mostly been given up by who asked: better told to come again. */
export const defaultAdmission: AdmissionLimits = {
  running: 16,
  waiting: { page: 32, read: 128, write: 128, order: 400 },
  timeoutMs: { page: 1000, read: 2000, write: 3000, order: 5000 },
}

interface Waiting {
  enter: () => void
  timer: NodeJS.Timeout
}

/**
 * Bounds the work in flight. Beyond it work waits, more important work first, and what cannot be done soon is refused
 * with 503 and Retry-After instead of being queued without end.
 */
export class Admission {
  readonly #limits: AdmissionLimits
  readonly #waiting: Record<Priority, Set<Waiting>> = {
    page: new Set(),
    read: new Set(),
    write: new Set(),
    order: new Set(),
  }
  #running = 0

  constructor(limits: AdmissionLimits = defaultAdmission) {
    this.#limits = limits
  }

  /** Does `work` when there is a place for it; throws `server.busy` if there is none in time. */
  async run<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.running) this.#running += 1
    else await this.#place(priority)
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  #place(priority: Priority): Promise<void> {
    const waiting = this.#waiting[priority]
    if (waiting.size >= this.#limits.waiting[priority]) throw new AppError('server.busy')
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        enter: resolve,
        timer: setTimeout(() => {
          waiting.delete(one)
          reject(new AppError('server.busy'))
        }, this.#limits.timeoutMs[priority]),
      }
      waiting.add(one)
    })
  }

  /** Hands the place to the most important that waits, the longest waiting first; none waits: gives it up. */
  #leave(): void {
    for (const priority of priorities.toReversed()) {
      for (const next of this.#waiting[priority]) {
        this.#waiting[priority].delete(next)
        clearTimeout(next.timer)
        return next.enter()
      }
    }
    this.#running -= 1
  }
}
