import type { BusinessContext } from '#server/lib/context.ts'
import { changePreparing } from './change-preparing.ts'
import type { KitchenOrderOut } from './kitchen.ts'

/**
 * Says how many courses of an approved order's set menus are to be made by now. The courses of all its lines go together
 * by their place: those who sit at one table eat together.
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
