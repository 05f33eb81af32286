import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { fixedQuery } from '#server/lib/database/fixed-query.ts'
import { isDatabaseUnavailable } from '#server/lib/database/unavailable.ts'
import { readGuestId, readGuestIdFromCookie } from '#server/lib/api/guest-cookie.ts'
import type { AppServices } from '#server/lib/services.ts'
import { isRobot, isStaffLook, isUncounted } from './uncounted.ts'

const pause = '30 minutes'
const flushAfterMs = 2000
const maxWaiting = 10_000
/** The number of visits written by one statement. */
const batchSize = 1000
/** The number of pages processed together. */
const maxPages = 1000

interface Seen {
  businessId: string
  guestId: string
  at: Date
  /** Counts only guests who were never here: a reconnecting stream is not a new page. */
  isFirstOnly: boolean
}

interface SentPage {
  businessId: string
  cookie: string
  userAgent: string | undefined
  at: Date
}

/**
 * Counts visits (contract page, section 3): one per guest and business, and another one only after 30 minutes
 * without a page (uncounted.ts lists what does not count). Visits are collected and written a little later,
 * so that no page waits for it.
 */
export class Visits {
  readonly #services: AppServices
  readonly #waiting = new Map<string, Seen>()
  /** Raw data: whether it is a guest or a robot is determined after the response. */
  #pages: SentPage[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  #nextFlush: Promise<void> | undefined
  #notCounted = 0

  constructor(services: AppServices) {
    this.#services = services
  }

  /** Records a served page. */
  notePage(businessId: string, cookie: string | undefined, userAgent: string | undefined): void {
    if (cookie === undefined || isStaffLook(cookie, businessId)) return
    this.#pages.push({ businessId, cookie, userAgent, at: this.#services.clock() })
    if (this.#pages.length >= maxPages) this.#lookAtPages()
    this.#timer ??= setTimeout(() => void this.flush(), flushAfterMs).unref()
  }

  #lookAtPages(): void {
    const pages = this.#pages
    this.#pages = []
    for (const { businessId, cookie, userAgent, at } of pages) {
      if (!cookie.includes('sofra_client=') || isRobot(userAgent)) continue
      this.#note(`${businessId} ${cookie}`, () => {
        const guestId = readGuestIdFromCookie(this.#services, cookie)
        return guestId ? { businessId, guestId, at, isFirstOnly: false } : null
      })
    }
  }

  /** Records a menu loaded through the API, or the opening of a page's stream (`isFirstOnly`). */
  noteRequest(businessId: string, request: FastifyRequest, isFirstOnly = false): void {
    const guestId = readGuestId(this.#services, request)
    if (!guestId || isUncounted(request, businessId)) return
    // Earlier pages must be recorded first.
    this.#lookAtPages()
    this.#note(`${businessId} ${guestId} ${isFirstOnly}`, () => ({
      businessId,
      guestId,
      at: this.#services.clock(),
      isFirstOnly,
    }))
  }

  #note(key: string, make: () => Seen | null): void {
    if (this.#waiting.has(key)) return
    const seen = make()
    if (!seen) return
    if (this.#waiting.size >= maxWaiting) {
      this.#notCounted += 1
      return
    }
    this.#waiting.set(key, seen)
    this.#timer ??= setTimeout(() => void this.flush(), flushAfterMs).unref()
  }

  /**
   * Writes the collected visits; statistics call it before counting. Flushes requested while one is writing are
   * one flush, so visits that cannot be written fast enough stay in `#waiting`, which is bounded.
   */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#nextFlush ??= this.#writing.then(() => {
      this.#nextFlush = undefined
      this.#writing = this.#writeWaiting()
      return this.#writing
    })
    return this.#nextFlush
  }

  /** While the database is unavailable, visits wait for the next flush. */
  async #writeWaiting(): Promise<void> {
    this.#lookAtPages()
    const waiting = onePerGuest([...this.#waiting.values()])
    this.#waiting.clear()
    const later: Seen[] = []
    let failure: unknown
    for (let from = 0; from < waiting.length; from += batchSize) {
      const batch = waiting.slice(from, from + batchSize)
      if (later.length) later.push(...batch)
      else
        await this.#write(batch).catch((error: unknown) => {
          if (isDatabaseUnavailable(error)) return void later.push(...batch)
          failure = error
          this.#notCounted += batch.length
        })
    }
    for (const seen of later) this.#note(`${seen.businessId} ${seen.guestId} later`, () => seen)
    if (this.#notCounted)
      this.#services.log.warn({ err: failure, visits: this.#notCounted }, 'visits were not counted')
    this.#notCounted = 0
  }

  async #write(seen: Seen[]): Promise<void> {
    await writeVisits(this.#services.db, {
      businessIds: seen.map(({ businessId }) => businessId),
      ids: seen.map(() => uuid()),
      guestIds: seen.map(({ guestId }) => guestId),
      at: seen.map(({ at }) => at),
      areFirstOnly: seen.map(({ isFirstOnly }) => isFirstOnly),
    })
  }
}

const keyOf = ({ businessId, guestId }: Seen) => `${businessId} ${guestId}`

/**
 * Each guest once per business: the last page, or the stream of a guest without one. Sorted, so that processes lock
 * the rows of the same guests in the same order.
 */
function onePerGuest(seen: Seen[]): Seen[] {
  const guests = new Map<string, Seen>()
  for (const one of seen) if (!one.isFirstOnly || !guests.has(keyOf(one))) guests.set(keyOf(one), one)
  return [...guests.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

interface SeenColumns {
  businessIds: string[]
  ids: string[]
  guestIds: string[]
  at: Date[]
  areFirstOnly: boolean[]
}

/**
 * Writes visits of several businesses: an added count needs no transaction of its own for each. A visit in the future
 * is from before the clock was set back, and must not hide today's. The commit does not wait for the disk, because
 * visits wait longer in memory. `offset 0` looks each guest up in the index instead of reading all visits.
 */
const writeVisits = fixedQuery(
  (_db, given: SeenColumns) => sql`
    with unsynced as materialized (
      select set_config('synchronous_commit', 'off', true)
    ), seen as (
      select business_id, id, guest_id, at, is_first_only from unnest(
        ${given.businessIds}::uuid[], ${given.ids}::uuid[], ${given.guestIds}::uuid[], ${given.at}::timestamptz[],
        ${given.areFirstOnly}::boolean[]
      ) as seen (business_id, id, guest_id, at, is_first_only)
    ), going_on as (
      update page_visits set last_seen_on = seen.at from seen
      where page_visits.business_id = seen.business_id and page_visits.guest_id = seen.guest_id and not is_first_only
        and last_seen_on > seen.at - ${pause}::interval and last_seen_on < seen.at + ${pause}::interval
      returning page_visits.business_id, page_visits.guest_id
    )
    insert into page_visits (business_id, id, guest_id, started_on, last_seen_on)
    select business_id, id, guest_id, at, at from unsynced, seen
    where (business_id, guest_id) not in (select business_id, guest_id from going_on)
      and not (is_first_only and exists (
        select from page_visits as earlier
        where earlier.business_id = seen.business_id and earlier.guest_id = seen.guest_id offset 0))
      and exists (select from businesses where id = seen.business_id)`,
)

const visits = new WeakMap<AppServices, Visits>()

/** The visit counter of this process. */
export function getVisits(services: AppServices): Visits {
  const known = visits.get(services) ?? new Visits(services)
  visits.set(services, known)
  return known
}
