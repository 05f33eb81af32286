import type { z } from 'zod'
import type { Pause } from '#contract/api/businesses.ts'
import { nextDayOpening } from '#contract/domain/opening-hours.ts'
import type { Paused } from '#contract/domain/pauses.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { changeSettings, findBusiness, toPaused, toSchedule, type BusinessRow } from './businesses.ts'

/** Pauses a kind of order for some minutes or until the next opening, or resumes it. */
export const pauseOrders = (ctx: BusinessContext, { kind, until }: z.output<typeof Pause>): Promise<Paused> =>
  changeSettings(ctx, async (ctx, before) => {
    const end = endOf(until, before, kind, ctx.now)
    await ctx.db
      .updateTable('businesses')
      .set({ [`${kind}PausedUntil`]: end })
      .where('id', '=', ctx.businessId)
      .execute()
    return toPaused(await findBusiness(ctx))
  })

function endOf(
  until: z.output<typeof Pause>['until'],
  row: BusinessRow,
  kind: OrderKind,
  now: Date,
): Date | null {
  if (until === null) return null
  if (until !== 'opening') return new Date(now.getTime() + until * 60_000)
  return nextDayOpening(toSchedule(row), kind, now)
}
