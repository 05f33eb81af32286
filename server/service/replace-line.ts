import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Replacement } from '#contract/api/order-steps.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { AppError } from '#contract/shared/errors.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import { record } from '#server/journal/record.ts'
import { transaction, type StaffContext } from '#server/lib/context.ts'
import {
  lockLine,
  namedInJournal,
  raiseLineChanged,
  takeOff,
  type LockedLine,
} from '#server/order-steps/change-line.ts'
import { decideOrder } from '#server/order-steps/decide-order.ts'
import { requireVoid } from '#server/order-steps/losses.ts'
import type { OrderedPart } from '#server/orders/ordered-parts.ts'
import type { OrderOut } from '#server/orders/orders.queries.ts'
import { placeLines } from '#server/orders/placing/place-lines.ts'
import { findOrderables, type FoundOrderables, type PricedLines } from '#server/orders/placing/price-lines.ts'
import { rejoinVisit } from '#server/visits/join-visit.ts'
import { sendLines } from './take-phone-order.ts'

/**
 * Changes what is left of a line before the kitchen has made it: all of it is taken off, and ordered anew for the same
 * guest, in one transaction. Throws 404 for an unknown item, 409 if it was made or paid, or is not what the caller saw, 422
 * for what cannot be ordered now and for a pick-up, a delivery or an order without a visit.
 */
export function replaceLine(
  ctx: StaffContext,
  orderId: string,
  itemId: string,
  { was, options, quantity, note }: z.output<typeof Replacement>,
): Promise<OrderOut> {
  return transaction(ctx, async (ctx) => {
    const { order, line } = await lockLine(ctx, orderId, itemId, was)
    const { visitId, guestId, ip } = order
    if (!visitId || order.kind !== 'table') throw new AppError('order.impossible')
    if (!line.quantity || isMade(order, line)) throw new AppError('order.changed')
    // Before the business, which is locked where stock goes back.
    await rejoinVisit(ctx, visitId)
    await takeOff(ctx, order, line, {
      kind: 'replaced',
      quantity: line.quantity,
      offMills: line.mills,
      reason: null,
    })
    await raiseLineChanged(ctx, order)
    const wanted = { ...orderedIn(line), options, quantity, note, course: line.course, seat: line.seat }
    const business = await findBusiness(ctx)
    const found = await findOrderables(ctx, [wanted])
    const id = uuid()
    const complete = () => ({
      id,
      visitId,
      tableNumber: order.tableNumber,
      takenBy: ctx.staffId,
      firedUpTo: line.course === null ? null : order.firedUpTo,
    })
    const send = (lines: PricedLines) => sendLines(ctx, lines)
    const forGuest = guestId && ip ? { ...ctx, guest: { id: guestId, ip, isNew: false } } : ctx
    await placeLines(
      forGuest,
      { orderItems: [{ ...wanted, courses: coursesOf(line, found) }], comment: order.comment },
      { kind: 'table', business, isForStaff: true, found, complete, send },
    )
    const replaced = await decideOrder(ctx, id, { orderStatus: 'APPROVED', reasonText: null })
    // What is ordered instead may be less.
    const offMills = line.mills - toMills(replaced.total)
    await requireVoid(ctx, order, offMills)
    await record(ctx, {
      kind: 'line',
      action: 'replaced',
      ...namedInJournal(order),
      was: { product: line.name, quantity: line.quantity },
      became: { product: line.name, quantity, ...(offMills > 0 && { amount: fromMills(offMills) }) },
    })
    return replaced
  })
}

const isMade = ({ readyOn, completedOn }: LockedLine['order'], { doneOn, partsDone }: LockedLine['line']) =>
  [readyOn, completedOn, doneOn].some((on) => on !== null) ||
  Object.keys((partsDone ?? {}) as object).length > 0

const orderedIn = ({ productId, dailyMenuId }: LockedLine['line']) => ({
  ...(productId && { productId }),
  ...(dailyMenuId && { dailyMenuId }),
})

/** The dishes of a set menu as choices, each for the course it was in; an order knows courses by name. */
const coursesOf = ({ parts }: LockedLine['line'], { dailyMenus }: FoundOrderables) =>
  ((parts ?? []) as unknown as OrderedPart[]).flatMap(({ id: productId, course, options = [] }) => {
    const inMenu = dailyMenus[0]?.courses.find(({ name }) => name === course)
    return inMenu ? { id: inMenu.id, productId, options: options.map(({ id }) => id) } : []
  })
