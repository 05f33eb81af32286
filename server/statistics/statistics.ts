import { sql } from 'kysely'
import { dayAfter, daysFrom, instantAt } from '#contract/domain/time-window.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { getVisits } from './visits.ts'

/** Visits since the start of that day in the business's time zone. */
export async function countVisits(ctx: BusinessContext, createdAt: string): Promise<{ count: number }> {
  await getVisits(ctx.services).flush()
  const { timeZone } = await findBusiness(ctx)
  const { recent, old } = await ctx.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('pageVisits')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('businessId', '=', ctx.businessId)
        .where('startedOn', '>=', midnight(createdAt, timeZone))
        .$asScalar()
        .$notNull()
        .as('recent'),
      eb
        .selectFrom('pageVisitsByDay')
        .select(sql<number>`coalesce(sum(count), 0)`.as('count'))
        .where('businessId', '=', ctx.businessId)
        .where('day', '>=', createdAt)
        .$asScalar()
        .$notNull()
        .as('old'),
    ])
    .executeTakeFirstOrThrow()
  return { count: recent + old }
}

/** Visits on each day of a range; 0 for a day without any. */
export async function countVisitsByDay(
  ctx: BusinessContext,
  { from, to }: { from: string; to: string },
): Promise<{ date: string; count: number }[]> {
  await getVisits(ctx.services).flush()
  const { timeZone } = await findBusiness(ctx)
  const dates = daysFrom(from, to)
  // The start of each day, so that days of 23 or 25 hours are counted completely.
  const edges = [...dates, dayAfter(to)].map((date) => midnight(date, timeZone))
  const rows = await ctx.db
    .selectFrom('pageVisits')
    .select((eb) => [
      sql<number>`width_bucket(started_on, ${edges}::timestamptz[])`.as('day'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('businessId', '=', ctx.businessId)
    .where('startedOn', '>=', edges[0] as string)
    .where('startedOn', '<', edges.at(-1) as string)
    .groupBy('day')
    .execute()
  const counts = new Map(rows.map(({ day, count }) => [day, count]))
  const old = await countOldVisits(ctx, from, to)
  return dates.map((date, index) => ({
    date,
    count: (counts.get(index + 1) ?? 0) + (old.get(date) ?? 0),
  }))
}

/** The stored numbers of visits that were deleted because of their age (old-visits.ts). */
async function countOldVisits(ctx: BusinessContext, from: string, to: string): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('pageVisitsByDay')
    .select(['day', 'count'])
    .where('businessId', '=', ctx.businessId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  return new Map(rows.map(({ day, count }) => [day, count]))
}

const midnight = (date: string, timeZone: string): string =>
  instantAt(date, '00:00:00', timeZone).toISOString()
