import type { z } from 'zod'
import type { GuestDailyMenu } from '#contract/api/daily-menus.ts'
import { isInWindow, nextChange, wallClock } from '#contract/domain/time-window.ts'
import { findOpenBusiness } from '#server/businesses/businesses.ts'
import type { ReadContext } from '#server/lib/context.ts'
import { listGuestProducts } from '#server/products/guest-products.ts'
import { toDailyMenu, dailyMenuRows } from './daily-menus.ts'

/** The daily menus that are active at this hour, and when that will next change by itself. */
export async function listGuestDailyMenus(
  ctx: ReadContext,
): Promise<{ data: z.output<typeof GuestDailyMenu>[]; nextChange: string | null }> {
  const business = await findOpenBusiness(ctx)
  const rows = await dailyMenuRows(ctx).where('deleted', '=', false).where('active', '=', true).execute()
  const { time } = wallClock(ctx.now, business.timeZone)
  const shown = rows.filter((row) => isInWindow(row, time))
  const ids = shown.map(({ id }) => id)
  const products = await listGuestProducts(ctx, 'dailyMenu', ids)
  return {
    data: shown.map((row) => ({ ...toDailyMenu(row), products: products.get(row.id) ?? [] })),
    nextChange: nextChange(rows, ctx.now, business.timeZone)?.toISOString() ?? null,
  }
}
