import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { AppError } from '#contract/shared/errors.ts'
import type { OrderForm, OrderLines } from '#contract/api/orders.ts'
import type { BusinessRow } from '#server/businesses/businesses.ts'
import { inBusiness, type GuestContext } from '#server/lib/context.ts'
import { fixedQuery } from '#server/lib/database/fixed-query.ts'
import { withIdempotency } from '#server/lib/api/idempotency.ts'
import { findTableByNumber } from '#server/tables/tables.ts'
import { insertOrder } from './insert-order.ts'
import { foundProducts, orderableProducts, type FoundProduct } from './orderable-products.ts'

/**
 * Creates a table's order; staff see it once it is sent. Checks the business, the table and every product; distance
 * and blocking are checked on sending (contract page, section 8).
 */
export async function createOrder(
  guest: GuestContext,
  form: z.output<typeof OrderForm>,
): Promise<{ id: string }> {
  const ctx = inBusiness(guest, form.businessId)
  const productIds = form.orderItems.map(({ productId }) => productId)
  const { tableNumber, comment } = form
  const [business] = await readForOrder(ctx.db, { businessId: ctx.businessId, tableNumber, productIds })
  if (!business) throw new AppError('business.unknown')
  const answer = { id: uuid() }
  return withIdempotency(
    ctx,
    'POST open/clients/orders',
    async (ctx) => {
      requireOrdering(business)
      if (!business.hasTable) throw new AppError('table.unknown')
      const { items, totalCents } = priceLines(form.orderItems, business.products, ctx.now, business.timeZone)
      await insertOrder(ctx, { id: answer.id, kind: 'table', tableNumber, comment, totalCents }, items)
      return answer
    },
    { answer },
  )
}

interface OrderedAt {
  businessId: string
  tableNumber: number
  productIds: string[]
}

/** Reads everything that decides whether a table may order these products, in one query. */
const readForOrder = fixedQuery((db, given: OrderedAt) =>
  db
    .selectFrom('businesses')
    .select(['activation', 'enableOrder', 'timeZone'])
    .select((eb) => [
      eb.exists(findTableByNumber(db, given.businessId, given.tableNumber)).as('hasTable'),
      foundProducts(given.businessId, given.productIds).as('products'),
    ])
    .where('id', '=', given.businessId),
)

/** Throws unless the business is active and takes orders. */
export function requireOrdering(business: Pick<BusinessRow, 'activation' | 'enableOrder'>): void {
  if (!business.activation) throw new AppError('menu.disabled')
  if (!business.enableOrder) throw new AppError('ordering.off')
}

/** The lines with current names and prices, and their sum in hundredths. */
export function priceLines(
  lines: z.output<typeof OrderLines>,
  found: FoundProduct[],
  now: Date,
  timeZone: string,
) {
  const ids = lines.map(({ productId }) => productId)
  const products = orderableProducts(ids, found, now, timeZone)
  const items = lines.map(({ productId, quantity }, line) => {
    const { name, nameEn, priceCents } = products.get(productId) ?? unreachable()
    return { id: uuid(), line, productId, name, nameEn, priceCents, quantity }
  })
  return { items, totalCents: items.reduce((sum, item) => sum + item.priceCents * item.quantity, 0) }
}

function unreachable(): never {
  throw new Error('orderableProducts() answers every id or refuses')
}
