import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { OrderForm, OrderLines } from '#contract/orders.ts'
import { findBusinessInBody, type BusinessRow } from '#server/businesses/businesses.ts'
import { inBusiness, type BusinessContext, type GuestContext } from '#server/lib/context.ts'
import { once } from '#server/lib/idempotency.ts'
import { hasTable } from '#server/tables/tables.ts'
import { orderableProducts } from './orderable-products.ts'

/**
 * Creates an order of a table; staff sees it once it is sent. Checks the business, the table and every product;
 * distance and blocking are checked when it is sent (contract page, section 8).
 */
export async function createOrder(
  guest: GuestContext,
  form: z.output<typeof OrderForm>,
): Promise<{ id: string }> {
  const ctx = inBusiness(guest, form.businessId)
  const business = await findBusinessInBody(ctx)
  return once(ctx, 'POST open/clients/orders', async (ctx) => {
    requireOrdering(business)
    if (!(await hasTable(ctx, form.tableNumber))) throw new AppError('table.unknown')
    const { items, totalCents } = await priceLines(ctx, form.orderItems, business.timeZone)
    const id = uuid()
    await ctx.db
      .insertInto('orders')
      .values({
        businessId: ctx.businessId,
        id,
        kind: 'table',
        guestId: ctx.guest.id,
        ip: ctx.guest.ip,
        tableNumber: form.tableNumber,
        comment: form.comment,
        totalCents,
        createdOn: ctx.now,
      })
      .execute()
    await ctx.db
      .insertInto('orderItems')
      .values(items.map((item) => ({ ...item, businessId: ctx.businessId, orderId: id })))
      .execute()
    return { id }
  })
}

/** Refuses an order while the business is not active or takes none. */
export function requireOrdering(business: BusinessRow): void {
  if (!business.activation) throw new AppError('menu.disabled')
  if (!business.enableOrder) throw new AppError('ordering.off')
}

/** The lines with name and price as they are now, and their sum in hundredths. */
export async function priceLines(ctx: BusinessContext, lines: z.output<typeof OrderLines>, timeZone: string) {
  const products = await orderableProducts(
    ctx,
    lines.map((line) => line.productId),
    timeZone,
  )
  const items = lines.map(({ productId, quantity }, line) => {
    const { name, nameEn, priceCents } = products.get(productId) ?? unreachable()
    return { id: uuid(), line, productId, name, nameEn, priceCents, quantity }
  })
  return { items, totalCents: items.reduce((sum, item) => sum + item.priceCents * item.quantity, 0) }
}

function unreachable(): never {
  throw new Error('orderableProducts() answers every id or refuses')
}
