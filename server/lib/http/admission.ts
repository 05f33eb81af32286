import { AppError } from '#contract/shared/errors.ts'

/** In the order in which they are shed under overload (contract page, section 9). */
export const priorities = ['page', 'read', 'write', 'order'] as const
export type Priority = (typeof priorities)[number]

export interface AdmissionLimits {
  /** How many tasks run concurrently: no more than the database can serve at once. */
  running: number
  /** How many tasks of each priority may wait, and how many more of any one owner; further ones are refused at once. */
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

/** Places that owners share: one gets half of what the others leave, or `least` as long as there is a place. */
class SharedPlaces {
  readonly #places: number
  readonly #least: number
  #taken = 0
  readonly #takenBy = new Map<string, number>()

  constructor(places: number, least = 1) {
    this.#places = places
    this.#least = least
  }

  get taken(): number {
    return this.#taken
  }

  has(owner: string): boolean {
    return this.#takenBy.has(owner)
  }

  hasRoomFor(owner: string): boolean {
    const free = this.#places - this.#taken
    return free > 0 && (this.#takenBy.get(owner) ?? 0) < Math.max(this.#least, free)
  }

  take(owner: string): void {
    this.#taken += 1
    this.#takenBy.set(owner, (this.#takenBy.get(owner) ?? 0) + 1)
  }

  leave(owner: string): void {
    this.#taken -= 1
    const left = (this.#takenBy.get(owner) ?? 0) - 1
    if (left > 0) this.#takenBy.set(owner, left)
    else this.#takenBy.delete(owner)
  }
}

interface Task {
  priority: Priority
  /** Whose share of the slots it needs; null as long as nobody knows. */
  owner: string | null
  hasSlot: boolean
  refusedAt: number
}

/** What a task knows of its slot. */
export interface Slot {
  /**
   * Says whose work this is, usually a business's. If others of the same owner have its share of the slots, the slot is
   * given back until it is this one's turn; throws `server.busy` if that takes too long.
   */
  belongTo: (owner: string) => Promise<void>
}

interface Waiting {
  task: Task
  enter: () => void
  timer: NodeJS.Timeout
}

/**
 * Limits the tasks in flight. Beyond the limit tasks wait, important ones first; a task that would wait too
 * long is refused with 503 and Retry-After. However slow the tasks of one owner are, those of others find slots.
 */
export class Admission {
  readonly #limits: AdmissionLimits
  readonly #waiting = each(() => new Set<Waiting>())
  /** The tasks among them whose owner is known: they wait for each other, so each owner has room of its own. */
  readonly #waitingByOwner: Record<Priority, SharedPlaces>
  #running = 0
  readonly #shares: SharedPlaces
  /** How many tasks were refused, at once or after waiting. */
  readonly refused = each(() => 0)

  constructor(limits: AdmissionLimits = defaultAdmission) {
    this.#limits = limits
    // Without the least, slots would stay empty where many owners have two tasks each.
    this.#shares = new SharedPlaces(limits.running, Math.ceil(limits.running / 8))
    // Half of it for one.
    this.#waitingByOwner = each((priority) => new SharedPlaces(2 * limits.waiting[priority]))
  }

  /** Runs `work` once there is room for it; throws `server.busy` if there is none in time. */
  async run<T>(priority: Priority, work: (slot: Slot) => Promise<T>): Promise<T> {
    const refusedAt = performance.now() + this.#limits.timeoutMs[priority]
    const task: Task = { priority, owner: null, hasSlot: false, refusedAt }
    if (this.#running < this.#limits.running) this.#enter(task)
    else await this.#wait(task)
    try {
      return await work({ belongTo: (owner) => this.#belongTo(task, owner) })
    } finally {
      if (task.hasSlot) this.#leave(task)
      this.#admitWaiting()
    }
  }

  /** The same for work whose owner is known from the start. */
  runFor<T>(owner: string, priority: Priority, work: () => Promise<T>): Promise<T> {
    return this.run(priority, async ({ belongTo }) => {
      await belongTo(owner)
      return work()
    })
  }

  get running(): number {
    return this.#running
  }

  waiting(priority: Priority): number {
    return this.#waiting[priority].size
  }

  async #belongTo(task: Task, owner: string): Promise<void> {
    this.#leave(task)
    task.owner = owner
    // Nobody overtakes those of the same owner who wait already.
    const mustWait = this.#isWaiting(owner) || !this.#shares.hasRoomFor(owner)
    const waits = mustWait ? this.#wait(task) : this.#enter(task)
    this.#admitWaiting()
    await waits
  }

  #isWaiting(owner: string): boolean {
    return priorities.some((priority) => this.#waitingByOwner[priority].has(owner))
  }

  #enter(task: Task): void {
    task.hasSlot = true
    this.#running += 1
    if (task.owner !== null) this.#shares.take(task.owner)
  }

  #leave(task: Task): void {
    task.hasSlot = false
    this.#running -= 1
    if (task.owner !== null) this.#shares.leave(task.owner)
  }

  async #wait(task: Task): Promise<void> {
    if (!this.#hasRoomToWait(task)) {
      this.refused[task.priority] += 1
      throw new AppError('server.busy')
    }
    await new Promise<void>((enter, refuse) => {
      const one: Waiting = {
        task,
        enter,
        timer: setTimeout(() => {
          this.#endWaiting(one)
          this.refused[task.priority] += 1
          refuse(new AppError('server.busy'))
        }, task.refusedAt - performance.now()),
      }
      this.#waiting[task.priority].add(one)
      if (task.owner !== null) this.#waitingByOwner[task.priority].take(task.owner)
    })
  }

  #hasRoomToWait({ priority, owner }: Task): boolean {
    const shared = this.#waitingByOwner[priority]
    if (owner !== null) return shared.hasRoomFor(owner)
    return this.#waiting[priority].size - shared.taken < this.#limits.waiting[priority]
  }

  #endWaiting(one: Waiting): void {
    const { priority, owner } = one.task
    this.#waiting[priority].delete(one)
    if (owner !== null) this.#waitingByOwner[priority].leave(owner)
    clearTimeout(one.timer)
  }

  /** Hands free slots to the longest-waiting tasks of the highest priority. */
  #admitWaiting(): void {
    while (this.#running < this.#limits.running) {
      const next = this.#nextReady()
      if (!next) return
      this.#endWaiting(next)
      this.#enter(next.task)
      next.enter()
    }
  }

  #nextReady(): Waiting | undefined {
    for (const priority of priorities.toReversed())
      for (const one of this.#waiting[priority]) {
        const { owner } = one.task
        if (owner === null || this.#shares.hasRoomFor(owner)) return one
      }
    return undefined
  }
}

function each<T>(make: (priority: Priority) => T): Record<Priority, T> {
  return { page: make('page'), read: make('read'), write: make('write'), order: make('order') }
}
