import { sql } from 'kysely'
import type { z } from 'zod'
import type { OnToday } from '#contract/api/menus.ts'
import { isInForce, nextInForce } from '#contract/domain/recurrence.ts'
import { dayAfter, instantAt, wallClock } from '#contract/domain/time-window.ts'
import type { ReadContext } from '#server/lib/context.ts'

type OnTodayOut = z.output<typeof OnToday>

/**
 * The daily menus served now and the events of today in the business's time zone, with the time of the next
 * change.
 */
export async function listOnToday(
  ctx: ReadContext,
  timeZone: string,
): Promise<{ today: OnTodayOut[]; nextChange: string | null }> {
  const [dailyMenus, events] = await Promise.all([activeDailyMenus(ctx), shortEvents(ctx)])
  const now = ctx.now.toISOString()
  const announced = events.map((event) => ({ event, ...announcedDuring(event, timeZone) }))
  const edges = announced.flatMap(({ from, until }) => [from, until]).filter((edge) => edge > now)
  const windowEdge = nextInForce(dailyMenus, ctx.now, timeZone)?.toISOString()
  return {
    today: [
      ...dailyMenus
        .filter((row) => isInForce(row, ctx.now, timeZone))
        .map((row) => toOnToday('dailyMenu', row)),
      ...announced
        .filter(({ from, until }) => from <= now && now < until)
        .map(({ event }) => toOnToday('event', event)),
    ],
    nextChange: [...edges, ...(windowEdge ? [windowEdge] : [])].toSorted()[0] ?? null,
  }
}

const toOnToday = (
  kind: OnTodayOut['kind'],
  { id, title, titleEn }: Omit<OnTodayOut, 'kind'>,
): OnTodayOut => ({ kind, id, title, titleEn })

interface Dated {
  startTime: string
  endTime: string | null
}

/** From the start of the event's first day until its end, or until the end of that day if it has none. */
function announcedDuring({ startTime, endTime }: Dated, zone: string): { from: string; until: string } {
  const { date } = wallClock(new Date(startTime), zone)
  const midnight = (day: string) => instantAt(day, '00:00:00', zone).toISOString()
  return { from: midnight(date), until: endTime ?? midnight(dayAfter(date)) }
}

const activeDailyMenus = (ctx: ReadContext) =>
  ctx.db
    .selectFrom('dailyMenus')
    .select(['id', 'title', 'titleEn', 'startTime', 'endTime', 'days', 'fromDate', 'untilDate'])
    .where('businessId', '=', ctx.businessId)
    .where('active', '=', true)
    .where('deleted', '=', false)
    .orderBy('order')
    .orderBy('id')
    .execute()

/** Events with a start that last at most a week; a longer one is not news of the day. */
const shortEvents = (ctx: ReadContext) =>
  ctx.db
    .selectFrom('events')
    .select(['id', 'title', 'titleEn', 'endTime'])
    .select(sql<string>`start_time`.as('startTime'))
    .where('businessId', '=', ctx.businessId)
    .where('active', '=', true)
    .where('deleted', '=', false)
    .where('startTime', 'is not', null)
    .where(sql<boolean>`coalesce(end_time <= start_time + interval '7 days', true)`)
    .where(
      sql<boolean>`coalesce(end_time, start_time + interval '1 day') > ${ctx.now.toISOString()}::timestamptz`,
    )
    .orderBy('startTime')
    .orderBy('id')
    .execute()
