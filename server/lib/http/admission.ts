import { AppError } from '#contract/shared/errors.ts'

/** In the order in which they are shed under overload (contract page, section 9). */
export const priorities = ['page', 'read', 'write', 'order'] as const
export type Priority = (typeof priorities)[number]

export interface AdmissionLimits {
  /** How many tasks run concurrently: no more than the database can serve at once. */
  running: number
  /** How many tasks of each priority may wait; further ones are refused at once. */
  waiting: Record<Priority, number>
  /** How long a task may wait, in milliseconds, before it is refused: a stuck queue helps nobody. */
  timeoutMs: Record<Priority, number>
}

/** If a task waits longer, its client has usually given up: better to ask it to retry. */
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
 * Limits the tasks in flight. Beyond the limit tasks wait, important ones first; a task that would wait too
 * long is refused with 503 and Retry-After.
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
  /** How many tasks were refused, at once or after waiting. */
  readonly refused: Record<Priority, number> = { page: 0, read: 0, write: 0, order: 0 }

  constructor(limits: AdmissionLimits = defaultAdmission) {
    this.#limits = limits
  }

  /** Runs `work` once there is room for it; throws `server.busy` if there is none in time. */
  async run<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.running) this.#running += 1
    else await this.#waitForSlot(priority)
    try {
      return await work()
    } finally {
      this.#release()
    }
  }

  get running(): number {
    return this.#running
  }

  waiting(priority: Priority): number {
    return this.#waiting[priority].size
  }

  #waitForSlot(priority: Priority): Promise<void> {
    const waiting = this.#waiting[priority]
    if (waiting.size >= this.#limits.waiting[priority]) {
      this.refused[priority] += 1
      throw new AppError('server.busy')
    }
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        enter: resolve,
        timer: setTimeout(() => {
          waiting.delete(one)
          this.refused[priority] += 1
          reject(new AppError('server.busy'))
        }, this.#limits.timeoutMs[priority]),
      }
      waiting.add(one)
    })
  }

  /** Hands the slot to the longest-waiting task of the highest priority, or frees it if none waits. */
  #release(): void {
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
