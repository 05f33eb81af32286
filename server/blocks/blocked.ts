import { AppError } from '#contract/errors.ts'
import type { BusinessContext, GuestContext } from '#server/lib/context.ts'

/** A blocked guest or address may read, but not order, call, rate or write (contract page, section 5). */
export async function refuseBlocked(ctx: BusinessContext & GuestContext): Promise<void> {
  const block = await ctx.db
    .selectFrom('blocks')
    .select('value')
    .where('businessId', '=', ctx.businessId)
    .where('value', 'in', [ctx.guest.id, ctx.guest.ip])
    .executeTakeFirst()
  if (block) throw new AppError('guest.blocked')
}
