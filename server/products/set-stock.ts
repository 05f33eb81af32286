import type { z } from 'zod'
import type { Stock } from '#contract/api/products.ts'
import { nextDayOpening } from '#contract/domain/opening-hours.ts'
import { findBusiness, toSchedule } from '#server/businesses/businesses.ts'
import { contentTransaction } from '#server/businesses/content-version.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { findProduct, type ProductOut } from './products.ts'

/**
 * Sets how many pieces of a product are left, during service. This is not an edit: it causes no conflict and
 * does not move the product in the list. Throws 404 for an unknown product.
 */
export const setStock = (
  ctx: BusinessContext,
  id: string,
  { stock, until }: z.output<typeof Stock>,
): Promise<ProductOut> =>
  contentTransaction(ctx, async (ctx) => {
    await findProduct(ctx, id)
    const isTimed = stock !== null && until === 'opening'
    await ctx.db
      .updateTable('products')
      .set({
        stock,
        stockUntil: isTimed ? nextDayOpening(toSchedule(await findBusiness(ctx)), 'table', ctx.now) : null,
        stockSetOn: ctx.now,
      })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
    return findProduct(ctx, id)
  })
