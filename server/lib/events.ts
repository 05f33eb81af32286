import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { fixedQuery } from './database/fixed-query.ts'
import { listen } from './database/channel-listener.ts'
import type { Log } from './database/log.ts'
import type { DatabaseConnection, Transaction } from './database/pool.ts'

const ORDER_STATUSES = ['CREATED', 'SENT', 'APPROVED', 'DECLINED'] as const
const GENERATION_STATUSES = ['running', 'done', 'failed'] as const

/** What happened in a business: ids and what a listener needs to choose, never what people wrote. */
const sofraEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(['order', 'delivery-order']),
    businessId: z.string(),
    orderId: z.string(),
    orderNumber: z.string().nullable(),
    status: z.enum(ORDER_STATUSES),
    tableNumber: z.number().nullable(),
    guestId: z.string(),
  }),
  z.object({
    type: z.literal('order-seen'),
    businessId: z.string(),
    orderId: z.string(),
    orderNumber: z.string(),
    guestId: z.string(),
  }),
  // A line was ticked off in the kitchen, or brought back.
  z.object({
    type: z.literal('order-made'),
    businessId: z.string(),
    orderId: z.string(),
    orderNumber: z.string(),
    isDelivery: z.boolean(),
    tableNumber: z.number().nullable(),
  }),
  z.object({
    type: z.literal('waiter-call'),
    businessId: z.string(),
    tableId: z.string(),
    tableNumber: z.number(),
    tableName: z.string(),
    // None: the table's calls were cleared.
    guestId: z.string().nullable(),
  }),
  z.object({ type: z.literal('menu-changed'), businessId: z.string(), version: z.number() }),
  z.object({
    type: z.literal('generation'),
    businessId: z.string(),
    menuUuid: z.string(),
    status: z.enum(GENERATION_STATUSES),
  }),
  // Of one staff member: all sessions, all but that of the token, or that one only. The hash is in base64url.
  z.object({
    type: z.literal('sessions-ended'),
    businessId: z.string(),
    staffId: z.string(),
    which: z.enum(['all', 'others', 'this']),
    tokenHash: z.string().nullable(),
  }),
  // Account and network are pseudonyms.
  z.object({
    type: z.literal('password-reset'),
    businessId: z.string(),
    account: z.string(),
    network: z.string(),
  }),
])
export type SofraEvent = z.infer<typeof sofraEvent>

/** The events of one transaction, or as many of them as fit. */
const message = z.object({ id: z.string(), events: z.array(z.unknown()) })

export interface Events {
  /**
   * Sends events with the transaction: to every process if it commits, to none if it does not. Throws at once if an
   * event is too large.
   */
  publishIn(transaction: Transaction, events: readonly SofraEvent[]): Promise<void>
  /**
   * After the commit: lets this process's listeners act at once instead of when the events arrive from the database.
   * Takes the very objects that were published; each listener hears each of them once.
   */
  deliverLocally(events: readonly SofraEvent[]): void
  /** Hears every event of every process; the answer ends it. */
  subscribe(listener: (event: SofraEvent) => void): () => void
  /** Is told when events may have been missed: drop caches, tell clients to read again. */
  onGap(listener: () => void): () => void
  /** Whether events of other processes arrive at the moment. */
  isLive(): boolean
  close(): Promise<void>
}

const CHANNEL = 'sofra'
/** PostgreSQL takes 7,999 bytes in a notification; the rest is for what stands around the events. */
const MAX_EVENTS_BYTES = 7_900

const notify = fixedQuery(
  (_db, given: { payloads: string[] }) =>
    sql`select pg_notify(${sql.lit(CHANNEL)}, payload) from unnest(${given.payloads}::text[]) as payload`,
)

/** Opens the events of a database: they cross processes and machines by LISTEN/NOTIFY. */
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

  const listening = await listen(connection, CHANNEL, {
    onMessage: receive,
    onGap: () => gapListeners.forEach((listener) => notifyListener(listener, log)),
    log,
  })

  return {
    // What is too large throws here, before anything is sent: the transaction must not commit without it.
    publishIn: (transaction, published) => {
      const payloads = splitIntoBatches(published).map((events) =>
        JSON.stringify({ id: ours.idFor(events), events }),
      )
      return notify(transaction, { payloads }).then(() => undefined)
    },
    deliverLocally: (published) => {
      for (const event of published) if (ours.isFirstTime(ours.idOf(event))) deliver(event)
    },
    subscribe: (listener) => addTo(listeners, listener),
    onGap: (listener) => addTo(gapListeners, listener),
    isLive: () => listening.isLive(),
    close: () => listening.close(),
  }
}

/** Splits events into messages that PostgreSQL takes: nearly always one. */
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

/** Our own events arrive twice, from the context and from the database, in either order. */
class OwnEventFilter {
  readonly #origin = randomUUID()
  readonly #ids = new WeakMap<SofraEvent, string>()
  readonly #heardOnce = new Set<string>()
  #count = 0

  /** The id of a message with these events; each event's own is that and its place among them. */
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
    if (this.#heardOnce.delete(id)) return false
    this.#heardOnce.add(id)
    // Some never come a second time: those whose notification fell into a gap.
    if (this.#heardOnce.size > 10_000) this.#heardOnce.delete(first(this.#heardOnce))
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

/** A listener that fails must not keep the others from hearing. */
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
