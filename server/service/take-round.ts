import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Order } from '#contract/api/orders.ts'
import type { RoundForm } from '#contract/api/visits.ts'
import { firstCourse } from '#contract/domain/held-courses.ts'
import { isTestTable } from '#contract/domain/test-table.ts'
import { AppError } from '#contract/shared/errors.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import { transaction, type StaffContext } from '#server/lib/context.ts'
import { placeLines } from '#server/orders/placing/place-lines.ts'
import { findOrderables, type PricedLines } from '#server/orders/placing/price-lines.ts'
import { decideOrder } from '#server/order-steps/decide-order.ts'
import { requireTable } from '#server/tables/tables.ts'
import { joinVisit, openVisit, rejoinVisit } from '#server/visits/join-visit.ts'
import { findVisitAt } from '#server/visits/visits.ts'
import { sendLines, takePhoneOrder } from './take-phone-order.ts'
import { noteParty } from './visits.ts'

/**
 * Takes a round at a table, for a visit, at the counter or by phone: it is sent and approved in one transaction, without the
 * distance, the hours and the pause that hold for guests. Throws 422 for what cannot be ordered now, 409 if the visit was
 * closed or a price has changed.
 */
export async function takeRound(
  ctx: StaffContext,
  { byPhone, tableId, visitId, guests, label, ...form }: z.output<typeof RoundForm>,
): Promise<z.output<typeof Order>> {
  if (byPhone) return takePhoneOrder(ctx, byPhone, form)
  const business = await findBusiness(ctx)
  return transaction(ctx, async (ctx) => {
    const found = await findOrderables(ctx, form.orderItems)
    const id = uuid()
    const complete = async ({ items }: PricedLines) => {
      const visit = await visitOf(ctx, { tableId, visitId })
      await noteParty(ctx, visit.id, { guests, label })
      return {
        id,
        visitId: visit.id,
        tableNumber: visit.tableNumber,
        takenBy: ctx.staffId,
        firedUpTo: firstCourse(items),
      }
    }
    const send = (lines: PricedLines) => sendLines(ctx, lines)
    await placeLines(ctx, form, { kind: 'table', business, isForStaff: true, found, complete, send })
    return decideOrder(ctx, id, { orderStatus: 'APPROVED', reasonText: null })
  })
}

/** The visit that the round belongs to, locked. */
async function visitOf(
  ctx: StaffContext,
  { tableId, visitId }: Pick<z.output<typeof RoundForm>, 'tableId' | 'visitId'>,
): Promise<{ id: string; tableNumber: number | null }> {
  if (visitId) return rejoinVisit(ctx, visitId)
  if (!tableId) return openVisit(ctx, null)
  const { number } = await requireTable(ctx, tableId)
  if (isTestTable(number)) throw new AppError('table.unknown')
  // Its party may sit at a table that was joined to this one.
  const party = await findVisitAt(ctx, number)
  const id = await joinVisit(ctx, { tableNumber: number, visitId: party?.id ?? null, staffId: ctx.staffId })
  return { id, tableNumber: number }
}
