import { FairQueue } from '../fair-queue.ts'
import { growingPause } from '../growing-pause.ts'

/** A message on its way to one device. */
export interface PushDelivery {
  /** Whose device it is: a business for its staff, or one of its guests. */
  owner: string
  /** What its owner belongs to; staff and guests of a business count separately. */
  group: string
  /** The host of the push service, which the device chose. */
  host: string
  /** The instant of the monotonic clock after which nobody needs it any more. */
  untilMs: number
  /** Sends it; throws PushSilence if there is no answer in time, or anything else if a retry may succeed. */
  send: () => Promise<void>
}

/** The push service has not answered in time. */
export class PushSilence extends Error {
  override readonly name = 'PushSilence'
  constructor() {
    super('The push service does not answer')
  }
}

/** How many messages one process has under way. */
const most = { inTotal: 32, perHost: 16, perGroup: 8, perOwner: 4 }
/**
 * The same for those whose devices were silent lately: they share few places, so that others always find one. Of each
 * owner, another one may be under way to a host that has answered, so that a dead device does not delay the others.
 */
const mostOfSlow = { inTotal: 8, perOwner: 1, perOwnerToKnownHosts: 1 }
/** So many silences within five minutes make slow: a single one of an owner, several of a group. */
const silencesOfSlow = { owner: 1, group: 5 }
/** So many silences without an answer between them, and a host is only tried now and then. */
const silencesOfHost = 3
const hostTrialMs = 15_000
const forgetMs = 5 * 60_000
const maxRemembered = 5000

interface Attempt extends PushDelivery {
  failures: number
}

/**
 * Sends push messages so that nobody waits for somebody else's devices: a device names its push service itself, which
 * may accept a message and never answer. Owners take turns; few messages are under way per owner, group and host;
 * those who were silent lately share few places; a silent host is left out. What fails is tried again until nobody
 * needs it any more. Each process counts for itself.
 */
export class PushTurns {
  readonly #nowMs: () => number
  readonly #onFailure: (error: unknown) => void
  readonly #waiting = new FairQueue<Attempt>({ max: 5000, maxPerOwner: 200 })
  readonly #running = new Map<string, number>()
  readonly #silences = new Map<string, { count: number; onMs: number }>()
  /** When a host answered last. */
  readonly #answers = new Map<string, number>()
  readonly #sending = new Set<Promise<void>>()
  #pausing = 0
  #isClosed = false

  constructor(nowMs: () => number, onFailure: (error: unknown) => void) {
    this.#nowMs = nowMs
    this.#onFailure = onFailure
  }

  add(delivery: PushDelivery): void {
    this.#enqueue({ ...delivery, failures: 0 })
  }

  /** How many messages wait for their turn or their next attempt. */
  get waiting(): number {
    return this.#waiting.size + this.#pausing
  }

  /** Waits for the messages under way, and gives up the others. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#sending)
  }

  #enqueue(attempt: Attempt): void {
    if (!this.#waiting.add(attempt.owner, attempt)) this.#onFailure(new Error('Too many push messages wait'))
    this.#next()
  }

  #next(): void {
    while (!this.#isClosed) {
      const attempt = this.#waiting.take((each) => this.#isOver(each) || this.#hasPlace(each))
      if (!attempt) return
      if (this.#isOver(attempt)) continue
      const sending = this.#send(attempt).finally(() => {
        this.#sending.delete(sending)
        this.#next()
      })
      this.#sending.add(sending)
    }
  }

  #isOver({ untilMs }: Attempt): boolean {
    return this.#nowMs() > untilMs
  }

  #hasPlace(attempt: Attempt): boolean {
    return this.#placesOf(attempt).every(({ key, max }) => (this.#running.get(key) ?? 0) < max)
  }

  /** What an attempt holds while it is under way, and how many may hold it. */
  #placesOf({ owner, group, host }: Attempt): { key: string; max: number }[] {
    const isSlow =
      this.#silencesOf(ownerKey(owner)) >= silencesOfSlow.owner ||
      this.#silencesOf(groupKey(group)) >= silencesOfSlow.group
    const isKnown = this.#nowMs() - (this.#answers.get(host) ?? -Infinity) < forgetMs
    const slowPlaces = isKnown
      ? [{ key: `known ${owner}`, max: mostOfSlow.perOwnerToKnownHosts }]
      : [
          { key: 'slow', max: mostOfSlow.inTotal },
          { key: `slow ${owner}`, max: mostOfSlow.perOwner },
        ]
    return [
      { key: 'all', max: most.inTotal },
      { key: hostKey(host), max: most.perHost },
      { key: groupKey(group), max: most.perGroup },
      { key: ownerKey(owner), max: most.perOwner },
      ...(isSlow ? slowPlaces : []),
    ]
  }

  async #send(attempt: Attempt): Promise<void> {
    const { owner, group, host } = attempt
    if (this.#isLeftOut(host)) return this.#tryLater(attempt)
    const places = this.#placesOf(attempt)
    for (const { key } of places) this.#running.set(key, (this.#running.get(key) ?? 0) + 1)
    try {
      await attempt.send()
      this.#noteAnswer(host)
    } catch (error) {
      this.#onFailure(error)
      if (error instanceof PushSilence) {
        this.#answers.delete(host)
        for (const key of [hostKey(host), groupKey(group), ownerKey(owner)]) this.#noteSilence(key)
      } else this.#noteAnswer(host)
      this.#tryLater(attempt)
    } finally {
      for (const { key } of places) this.#leave(key)
    }
  }

  #leave(key: string): void {
    const left = (this.#running.get(key) ?? 0) - 1
    if (left > 0) this.#running.set(key, left)
    else this.#running.delete(key)
  }

  #tryLater(attempt: Attempt): void {
    const failures = attempt.failures + 1
    const pauseMs = growingPause(failures, 1000, 30_000)
    if (this.#isClosed || this.#nowMs() + pauseMs > attempt.untilMs) return
    this.#pausing += 1
    setTimeout(() => {
      this.#pausing -= 1
      this.#enqueue({ ...attempt, failures })
    }, pauseMs).unref()
  }

  /** Whether the host is silent; one message now and then is tried nevertheless. */
  #isLeftOut(host: string): boolean {
    const silence = this.#silences.get(hostKey(host))
    if (!silence || this.#silencesOf(hostKey(host)) < silencesOfHost) return false
    const isTried = this.#nowMs() - silence.onMs >= hostTrialMs
    if (isTried) silence.onMs = this.#nowMs()
    return !isTried
  }

  #silencesOf(key: string): number {
    const silence = this.#silences.get(key)
    return silence && this.#nowMs() - silence.onMs < forgetMs ? silence.count : 0
  }

  #noteSilence(key: string): void {
    remember(this.#silences, key, { count: this.#silencesOf(key) + 1, onMs: this.#nowMs() })
  }

  #noteAnswer(host: string): void {
    this.#silences.delete(hostKey(host))
    remember(this.#answers, host, this.#nowMs())
  }
}

/** Forgets the oldest beyond the maximum. */
function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= maxRemembered) break
    map.delete(oldest)
  }
}

const hostKey = (host: string) => `host ${host}`
const groupKey = (group: string) => `group ${group}`
const ownerKey = (owner: string) => `owner ${owner}`
