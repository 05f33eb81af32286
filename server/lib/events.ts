import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { toOutbox } from './outbox.ts'
import { sofraEvent, type SofraEvent } from './sofra-event.ts'
import { fixedWrite } from './database/fixed-query.ts'
import { listen } from './database/channel-listener.ts'
import type { Log } from './database/log.ts'
import type { DatabaseConnection, Transaction } from './database/pool.ts'

/** The events of one transaction, or as many of them as fit into one notification. */
const message = z.object({ id: z.string(), events: z.array(z.unknown()) })

export interface Events {
  /**
   * Sends events with the transaction: to every process if it commits, to none if it does not, and writes what webhooks
   * are told of them. Throws at once if an event is too large.
   */
  publishIn(transaction: Transaction, events: readonly SofraEvent[]): Promise<void>
  /**
   * After the commit: lets this process's listeners act at once instead of when the events arrive from the
   * database. Takes the very objects that were published; each listener receives each of them once.
   */
  deliverLocally(events: readonly SofraEvent[]): void
  /** Subscribes to the events of every process; returns an unsubscribe function. */
  subscribe(listener: (event: SofraEvent) => void): () => void
  /** Called when events may have been missed: drop caches, make clients reload. */
  onGap(listener: () => void): () => void
  /** Whether events of other processes are arriving at the moment. */
  isLive(): boolean
  close(): Promise<void>
}

const CHANNEL = 'sofra'
/** PostgreSQL takes 7,999 bytes in a notification; the rest is for the envelope around the events. */
const MAX_EVENTS_BYTES = 7_900

const notify = fixedWrite(
  (_db, given: { payloads: string[] }) =>
    sql`select pg_notify(${sql.lit(CHANNEL)}, payload) from unnest(${given.payloads}::text[]) as payload`,
)

interface Queued {
  businessId: string
  outbox: string
  payloads: string[]
}

/** In the same statement, so that an order of a business without webhooks waits for nothing more. */
const notifyAndQueue = fixedWrite(
  (_db, { businessId, outbox, payloads }: Queued) => sql`
    with queued as (
      insert into webhook_messages (business_id, endpoint_id, id, type, record_id, data, happened_on, due_on)
      select business_id, id, gen_random_uuid(), entry.type, entry."recordId", entry.data, now(), now()
      from webhook_endpoints, json_to_recordset(${outbox}) as entry (type text, "recordId" text, data jsonb)
      where business_id = ${businessId}::uuid and is_on and entry.type = any(types)
    )
    select pg_notify(${sql.lit(CHANNEL)}, payload) from unnest(${payloads}::text[]) as payload`,
)

/** Opens the events of a database; they reach other processes and machines by LISTEN/NOTIFY. */
export async function openEvents(connection: DatabaseConnection, log: Log): Promise<Events> {
  const listeners = new Set<(event: SofraEvent) => void>()
  const gapListeners = new Set<() => void>()
  const ours = new OwnEventFilter()

  function deliver(event: SofraEvent): void {
    for (const listener of listeners) notifyListener(() => listener(event), log)
  }

  function receive(payload: string): void {
    const parsed = message.safeParse(parseJson(payload))
    // A newer version of the server may run beside this one and know more events.
    if (!parsed.success) return log.warn('a message of an unknown shape was left out')
    parsed.data.events.forEach((given, index) => {
      const event = sofraEvent.safeParse(given)
      if (!event.success) log.warn('an event of an unknown shape was left out')
      else if (ours.isFirstTime(`${parsed.data.id} ${index}`)) deliver(event.data)
    })
  }

  const listener = await listen(connection, CHANNEL, {
    onMessage: receive,
    onGap: () => gapListeners.forEach((listener) => notifyListener(listener, log)),
    log,
  })

  return {
    // An event that is too large throws here, before anything is sent: the transaction must not commit without it.
    publishIn: (transaction, published) => {
      const payloads = splitIntoBatches(published).map((events) =>
        JSON.stringify({ id: ours.idFor(events), events }),
      )
      const outbox = toOutbox(published)
      const [first] = published
      if (!outbox.length || !first || !('businessId' in first)) return notify(transaction, { payloads })
      return notifyAndQueue(transaction, {
        businessId: first.businessId,
        outbox: JSON.stringify(outbox),
        payloads,
      })
    },
    deliverLocally: (published) => {
      for (const event of published) if (ours.isFirstTime(ours.idOf(event))) deliver(event)
    },
    subscribe: (listener) => addTo(listeners, listener),
    onGap: (listener) => addTo(gapListeners, listener),
    isLive: () => listener.isLive(),
    close: () => listener.close(),
  }
}

/** Splits events into messages small enough for PostgreSQL: nearly always one. */
function splitIntoBatches(events: readonly SofraEvent[]): SofraEvent[][] {
  const batches: SofraEvent[][] = []
  let bytes = Infinity
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify(event)) + 1
    if (size > MAX_EVENTS_BYTES) throw new Error(`An event of type ${event.type} is too large to send`)
    bytes += size
    if (bytes > MAX_EVENTS_BYTES) {
      batches.push([])
      bytes = size
    }
    batches.at(-1)?.push(event)
  }
  return batches
}

/**
 * Our own events arrive twice, from the context and from the database, in either order. Lets each through
 * once.
 */
class OwnEventFilter {
  readonly #origin = randomUUID()
  readonly #ids = new WeakMap<SofraEvent, string>()
  readonly #seenOnce = new Set<string>()
  #count = 0

  /** The id for a message with these events; an event's own id is the message's plus its index. */
  idFor(events: readonly SofraEvent[]): string {
    const id = `${this.#origin} ${++this.#count}`
    events.forEach((event, index) => this.#ids.set(event, `${id} ${index}`))
    return id
  }

  idOf(event: SofraEvent): string {
    return this.#ids.get(event) ?? `${this.idFor([event])} 0`
  }

  isFirstTime(id: string): boolean {
    if (!id.startsWith(this.#origin)) return true
    if (this.#seenOnce.delete(id)) return false
    this.#seenOnce.add(id)
    // Events whose notification was lost in a gap never arrive a second time.
    if (this.#seenOnce.size > 10_000) this.#seenOnce.delete(first(this.#seenOnce))
    return true
  }
}

function first(ids: Set<string>): string {
  const [id = ''] = ids
  return id
}

function addTo<T>(set: Set<T>, member: T): () => void {
  set.add(member)
  return () => set.delete(member)
}

/** A failing listener must not keep the event from the other listeners. */
function notifyListener(listener: () => void, log: Log): void {
  try {
    listener()
  } catch (error) {
    log.error(error, 'a listener to events failed')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
