import { mayDo, type Right } from '#contract/domain/rights.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { StaffContext } from '#server/lib/context.ts'

/**
 * Whoever delivers takes the money at the door: they see and close the bills of deliveries. Those of others need a right of
 * their own; throws 403 without it. An unknown visit is none of anybody's.
 */
export async function requireRightToBill(ctx: StaffContext, visitId: string, right: Right): Promise<void> {
  if (mayDo(ctx.role, right)) return
  const visit = await ctx.db
    .selectFrom('visits')
    .select('kind')
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', visitId)
    .executeTakeFirst()
  if (visit && visit.kind !== 'delivery') throw new AppError('right.missing')
}
