import { settle } from './settle.ts'

type Work = (...given: unknown[]) => void
interface Timer {
  id: number
  due: number
  work: Work
  /** In milliseconds; 0 for once. */
  every: number
}

/** The part of a window that tells the time. */
interface TimedWindow {
  Date: DateConstructor
  performance: Performance
  setTimeout: unknown
  setInterval: unknown
  clearTimeout: unknown
  clearInterval: unknown
}

/** A page's own time, which stands still until the test lets it pass; what is due without delay runs at once. */
export class PageClock {
  #now: number
  readonly #start: number
  #lastId = 0
  readonly #timers = new Map<number, Timer>()

  constructor(start: Date) {
    this.#now = this.#start = start.getTime()
  }

  install(window: TimedWindow): void {
    const now = () => this.#now
    const start = this.#start
    const { Date: RealDate } = window
    const MovedDate = class extends RealDate {
      constructor(...given: [] | [string | number | Date]) {
        if (given.length) super(...given)
        else super(now())
      }
      static override now = now
    }
    const realTimeout = setTimeout
    const add = (work: Work, ms = 0, every = 0, ...given: unknown[]): number => {
      const id = ++this.#lastId
      const run = () => work(...given)
      this.#timers.set(id, { id, due: this.#now + ms, work: run, every })
      if (ms <= 0 && !every) realTimeout(() => this.#run(id))
      return id
    }
    const remove = (id: number) => void this.#timers.delete(id)
    Object.assign(window, {
      Date: MovedDate,
      setTimeout: (work: Work, ms?: number, ...given: unknown[]) => add(work, ms, 0, ...given),
      setInterval: (work: Work, ms = 1, ...given: unknown[]) => add(work, ms, ms, ...given),
      clearTimeout: remove,
      clearInterval: remove,
    })
    window.performance.now = () => this.#now - start
  }

  /** Lets this much time pass, given in milliseconds or as `mm:ss`, and runs what becomes due, in order. */
  async pass(time: number | string): Promise<void> {
    await settle()
    const until = this.#now + (typeof time === 'number' ? time : toMs(time))
    for (let [next] = this.#dueUntil(until); next; [next] = this.#dueUntil(until)) {
      this.#now = Math.max(this.#now, next.due)
      this.#run(next.id)
      // What a timer starts may set the next one.
      await settle()
    }
    this.#now = until
  }

  /** As if the phone had slept until then: what has become due meanwhile runs once. */
  async skipTo(instant: Date): Promise<void> {
    await settle()
    this.#now = instant.getTime()
    for (const { id } of this.#dueUntil(this.#now)) this.#run(id)
    await settle()
  }

  #dueUntil(until: number): Timer[] {
    return [...this.#timers.values()].filter(({ due }) => due <= until).toSorted((a, b) => a.due - b.due)
  }

  #run(id: number): void {
    const timer = this.#timers.get(id)
    if (!timer) return
    if (timer.every) timer.due = Math.max(timer.due + timer.every, this.#now)
    else this.#timers.delete(id)
    timer.work()
  }
}

const toMs = (time: string): number =>
  time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000
