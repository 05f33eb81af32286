import { instantAt } from '#contract/time-window.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { visitsOf } from './visits.ts'

/** Visits since that day began in the business's time zone. */
export async function countVisits(ctx: BusinessContext, createdAt: string): Promise<{ count: number }> {
  await visitsOf(ctx.house).flush()
  const { timeZone } = await findBusiness(ctx)
  return ctx.db
    .selectFrom('visits')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('businessId', '=', ctx.businessId)
    .where('startedOn', '>=', instantAt(createdAt, '00:00:00', timeZone).toISOString())
    .executeTakeFirstOrThrow()
}
