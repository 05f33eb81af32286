import type { z } from 'zod'
import { OpeningHours, type OpeningHoursChange } from '#contract/api/businesses.ts'
import { orderKinds, type OrderKind } from '#contract/domain/price-rules.ts'
import { isSetNow, refusalNow } from '#contract/domain/opening-hours.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { changeSettings, toPaused, toSchedule, type PausedRow, type ScheduleRow } from './businesses.ts'
import { mergeEdit, recordEdits, type Edit } from './record-edits.ts'

/**
 * Sets the hours by weekday or the exceptions; absent parts stay unchanged (docs/decisions/0019). Merges with other
 * editors' changes, part by part, if the expected values are given.
 */
export const changeOpeningHours = (
  ctx: BusinessContext,
  change: z.output<typeof OpeningHoursChange> & Pick<Edit, 'expected'>,
): Promise<z.output<typeof OpeningHours>> =>
  changeSettings(ctx, async (ctx, row) => {
    const before = OpeningHours.parse(toSchedule(row).openingHours ?? {})
    const edit = await mergeEdit(ctx, ctx.businessId, before, change)
    const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
    const hours = OpeningHours.parse({ ...before, ...given })
    const isSet = orderKinds.some((kind) => hours[kind]) || hours.exceptions.length > 0
    await ctx.db
      .updateTable('businesses')
      .set({ openingHours: isSet ? JSON.stringify(hours) : null })
      .where('id', '=', ctx.businessId)
      .execute()
    await recordEdits(ctx, { id: ctx.businessId, given, before, after: hours })
    return hours
  })

type TakingRow = ScheduleRow & PausedRow

/**
 * Throws 422 with the next opening time while orders of this kind are paused or the business is closed. A
 * business without weekly hours takes orders at tables at any hour.
 */
export function assertTakingOrders(row: TakingRow, kind: OrderKind, now: Date): void {
  const schedule = toSchedule(row)
  const refusal = refusalNow({ ...schedule, paused: toPaused(row) }, kind, now)
  if (!refusal) return
  const fields: Record<string, string> = refusal.opensOn ? { opensOn: refusal.opensOn.toISOString() } : {}
  if (refusal.why === 'paused') throw new AppError('orders.paused', { fields })
  throw new AppError(
    kind === 'delivery' && !isSetNow(schedule, kind, now) ? 'delivery.closed' : 'business.closed',
    { fields },
  )
}
