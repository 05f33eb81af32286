import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { isTestTable } from '#contract/domain/test-table.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { OrderForm } from '#contract/api/orders.ts'
import { assertOpen } from '#server/businesses/businesses.ts'
import { assertTakingOrders } from '#server/businesses/opening-hours.ts'
import { inBusiness, type GuestContext } from '#server/lib/context.ts'
import { fixedQuery } from '#server/lib/database/fixed-query.ts'
import { withIdempotency } from '#server/lib/api/idempotency.ts'
import { findTableByNumber } from '#server/tables/tables.ts'
import { placeLines } from './place-lines.ts'
import { orderedIds, selectOrderables, type OrderedIds } from './price-lines.ts'

/**
 * Creates an order at a table; staff see it once it is sent. Checks the business, the table and every line.
 * Distance and blocking are checked on sending (contract page, section 8).
 */
export async function createOrder(
  guest: GuestContext,
  form: z.output<typeof OrderForm>,
): Promise<{ id: string }> {
  const ctx = inBusiness(guest, form.businessId)
  const { tableNumber } = form
  const ids = orderedIds(form.orderItems)
  const [business] = await readForOrder(ctx.db, { businessId: ctx.businessId, tableNumber, ...ids })
  if (!business) throw new AppError('business.unknown')
  const answer = { id: uuid() }
  return withIdempotency(
    ctx,
    'POST open/clients/orders',
    async (ctx) => {
      assertOpen(business)
      if (!business.enableOrder) throw new AppError('ordering.off')
      if (!business.hasTable) throw new AppError('table.unknown')
      if (!isTestTable(tableNumber)) assertTakingOrders(business, 'table', ctx.now)
      const complete = () => ({ id: answer.id, tableNumber })
      const send = () => undefined
      await placeLines(ctx, form, { kind: 'table', business, found: business, complete, send })
      return answer
    },
    { answer },
  )
}

interface OrderedAt extends OrderedIds {
  businessId: string
  tableNumber: number
}

/** Reads everything that decides whether the table may place this order, in one query. */
const readForOrder = fixedQuery((db, given: OrderedAt) =>
  db
    .selectFrom('businesses')
    .select(['openToGuests', 'enableOrder', 'enableNotes', 'timeZone', 'currency', 'tablePausedUntil'])
    .select(['startDayTime', 'endDayTime', 'openingHours'])
    .select((eb) => eb.exists(findTableByNumber(db, given.businessId, given.tableNumber)).as('hasTable'))
    .select(selectOrderables(given.businessId, given))
    .where('id', '=', given.businessId),
)
