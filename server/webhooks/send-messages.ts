import { sql } from 'kysely'
import { inBusiness, systemContext } from '#server/lib/context.ts'
import type { AppServices } from '#server/lib/services.ts'
import { claimMessages, sendMessage, type Claimed } from './send-message.ts'

/** How many messages one process has under way. */
const most = { inTotal: 48, perEndpoint: 4 }
/** The same for receivers that failed, or were slow, the last time: they share few places, so that others find one. */
const mostOfSlow = { inTotal: 16, perEndpoint: 1 }

interface Endpoint {
  businessId: string
  endpointId: string
}

/**
 * Sends what was written for webhooks: at once when it was committed, and every two seconds what is due again, or what a
 * process that ended had begun. Addresses take turns. Returns a function that stops it.
 */
export async function startWebhooks(services: AppServices): Promise<() => Promise<void>> {
  const sender = new Sender(services)
  const unsubscribe = services.events.subscribe((event) => {
    if (event.type === 'webhooks-waiting') sender.wake(event)
  })
  const timer = setInterval(() => void sender.poll(), services.webhookPatience.pollMs)
  return async () => {
    unsubscribe()
    clearInterval(timer)
    await sender.stop()
  }
}

class Sender {
  readonly #services: AppServices
  /** The addresses to look at, in turns. */
  readonly #awake = new Map<string, Endpoint>()
  readonly #slow = new Set<string>()
  readonly #underWay = new Map<string, number>()
  readonly #running = { fast: 0, slow: 0 }
  readonly #tasks = new Set<Promise<void>>()
  readonly #stopping = new AbortController()
  #isPolling = false

  constructor(services: AppServices) {
    this.#services = services
  }

  wake({ businessId, endpointId }: Endpoint): void {
    this.#awake.set(endpointId, { businessId, endpointId })
    this.#next()
  }

  /** Looks for addresses with something due. */
  async poll(): Promise<void> {
    if (this.#isPolling) return
    this.#isPolling = true
    try {
      const { rows } = await sql<Endpoint>`
        select distinct business_id, endpoint_id from webhook_messages
        where state = 'waiting' and due_on <= now() and (claimed_until is null or claimed_until <= now())
        limit 1000`.execute(this.#services.db)
      for (const endpoint of rows) this.wake(endpoint)
    } catch (error) {
      this.#services.log.warn(error, 'what is due for webhooks could not be read')
    } finally {
      this.#isPolling = false
    }
  }

  /** Gives up what is under way; another process, or the next start, sends it. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.allSettled(this.#tasks)
  }

  #next(): void {
    for (const [id, endpoint] of this.#awake) {
      if (this.#stopping.signal.aborted) return
      const pace = this.#slow.has(id) ? 'slow' : 'fast'
      const { inTotal, perEndpoint } = pace === 'slow' ? mostOfSlow : most
      const places = Math.min(perEndpoint - (this.#underWay.get(id) ?? 0), inTotal - this.#running[pace])
      if (places <= 0) continue
      this.#awake.delete(id)
      this.#start(() => this.#claim(endpoint, pace, places))
    }
  }

  #start(work: () => Promise<void>): void {
    const task = work()
      .catch((error: unknown) => this.#services.log.warn(error, 'a webhook failed'))
      .finally(() => {
        this.#tasks.delete(task)
        this.#next()
      })
    this.#tasks.add(task)
  }

  /** Takes the places for as long as it does not know how many it needs. */
  async #claim(endpoint: Endpoint, pace: 'fast' | 'slow', places: number): Promise<void> {
    const { businessId, endpointId } = endpoint
    this.#take(endpointId, pace, places)
    let messages: Claimed[] = []
    try {
      messages = await claimMessages(
        inBusiness(systemContext(this.#services), businessId),
        endpointId,
        places,
      )
    } finally {
      this.#take(endpointId, pace, messages.length - places)
    }
    if (messages.length === places) this.#awake.set(endpointId, endpoint)
    for (const message of messages) this.#start(() => this.#send(endpoint, pace, message))
  }

  async #send(endpoint: Endpoint, pace: 'fast' | 'slow', message: Claimed): Promise<void> {
    const { businessId, endpointId } = endpoint
    const ctx = inBusiness(systemContext(this.#services), businessId)
    try {
      const { isFast } = await sendMessage(ctx, message, this.#stopping.signal)
      if (isFast) this.#slow.delete(endpointId)
      else this.#slow.add(endpointId)
    } finally {
      this.#take(endpointId, pace, -1)
      // The next one of the same record may go now.
      this.#awake.set(endpointId, endpoint)
    }
  }

  #take(endpointId: string, pace: 'fast' | 'slow', places: number): void {
    this.#running[pace] += places
    const underWay = (this.#underWay.get(endpointId) ?? 0) + places
    if (underWay > 0) this.#underWay.set(endpointId, underWay)
    else this.#underWay.delete(endpointId)
  }
}
