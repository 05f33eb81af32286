import type { BusinessContext } from '#server/lib/context.ts'
import { changePreparing } from './change-preparing.ts'
import type { KitchenOrderOut } from './kitchen.ts'

/**
 * Sets how many courses of an approved order's set menus are due by now. Courses with the same number belong
 * together in all lines, because guests at one table eat together.
 */
export const fireCourses = (ctx: BusinessContext, id: string, fired: number): Promise<KitchenOrderOut> =>
  changePreparing(ctx, id, async (ctx) => {
    await ctx.db
      .updateTable('orders')
      .set({ firedCourses: fired })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
  })
