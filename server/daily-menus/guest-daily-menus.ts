import type { z } from 'zod'
import type { GuestDailyMenu } from '#contract/daily-menus.ts'
import { fromCents } from '#contract/money.ts'
import { isInWindow, nextChange, wallClock } from '#contract/time-window.ts'
import { findOpenBusiness } from '#server/businesses/businesses.ts'
import type { ReadContext } from '#server/lib/context.ts'
import { productRows } from '#server/products/products.queries.ts'
import { dailyMenuOf, dailyMenuRows } from './daily-menus.ts'

/** The active daily menus of this hour, and when that next changes by itself. */
export async function listGuestDailyMenus(
  ctx: ReadContext,
): Promise<{ data: z.output<typeof GuestDailyMenu>[]; nextChange: string | null }> {
  const business = await findOpenBusiness(ctx)
  const rows = await dailyMenuRows(ctx).where('deleted', '=', false).where('active', '=', true).execute()
  const { time } = wallClock(ctx.now, business.timeZone)
  const shown = rows.filter((row) => isInWindow(row, time))
  const products = shown.length
    ? await productsInside(
        ctx,
        shown.map((row) => row.id),
      )
    : new Map<string, never[]>()
  return {
    data: shown.map((row) => ({ ...dailyMenuOf(row), products: products.get(row.id) ?? [] })),
    nextChange: nextChange(rows, ctx.now, business.timeZone)?.toISOString() ?? null,
  }
}

async function productsInside(ctx: ReadContext, dailyMenuIds: string[]) {
  const rows = await productRows(ctx)
    .innerJoin('dailyMenuProducts as inside', (join) =>
      join
        .onRef('inside.businessId', '=', 'products.businessId')
        .onRef('inside.productId', '=', 'products.id'),
    )
    .select('inside.dailyMenuId')
    .where('inside.dailyMenuId', 'in', dailyMenuIds)
    .where('products.deleted', '=', false)
    .where('products.active', '=', true)
    .orderBy('inside.order')
    .orderBy('products.id')
    .execute()
  return Map.groupBy(
    rows.map((row) => ({ ...row, price: fromCents(row.priceCents) })),
    (row) => row.dailyMenuId,
  )
}
