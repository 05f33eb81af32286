import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { readGuestId, readGuestIdFromCookie } from '#server/lib/api/guest-cookie.ts'
import type { AppServices } from '#server/lib/services.ts'
import { isRobot, isStaffLook, isUncounted } from './uncounted.ts'

const pauseMs = 30 * 60_000
const flushAfterMs = 2000
const maxWaiting = 10_000
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
    if (this.#waiting.has(key) || this.#waiting.size >= maxWaiting) return
    const seen = make()
    if (!seen) return
    this.#waiting.set(key, seen)
    this.#timer ??= setTimeout(() => void this.flush(), flushAfterMs).unref()
  }

  /** Writes the collected visits; statistics call it before counting. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#lookAtPages()
    this.#timer = undefined
    const seen = [...this.#waiting.values()]
    this.#waiting.clear()
    this.#writing = this.#writing.then(async () => {
      for (const one of seen) {
        await this.#write(one).catch((error: unknown) =>
          this.#services.log.warn({ err: error }, 'a visit was not counted'),
        )
      }
    })
    return this.#writing
  }

  async #write({ businessId, guestId, at, isFirstOnly }: Seen): Promise<void> {
    const since = isFirstOnly ? new Date(0) : new Date(at.getTime() - pauseMs)
    // A visit in the future is from before the clock was set back, and must not hide today's.
    const until = new Date(at.getTime() + pauseMs)
    await sql`
      with going_on as (
        update visits set last_seen_on = ${at}::timestamptz
        where business_id = ${businessId} and guest_id = ${guestId}
          and last_seen_on > ${since}::timestamptz and (${isFirstOnly} or last_seen_on < ${until}::timestamptz)
        returning id
      )
      insert into visits (business_id, id, guest_id, started_on, last_seen_on)
      select ${businessId}, ${uuid()}, ${guestId}, ${at}, ${at}
      where not exists (select from going_on) and exists (select from businesses where id = ${businessId})
    `.execute(this.#services.db)
  }
}

const visits = new WeakMap<AppServices, Visits>()

/** The visit counter of this process. */
export function getVisits(services: AppServices): Visits {
  const known = visits.get(services) ?? new Visits(services)
  visits.set(services, known)
  return known
}
