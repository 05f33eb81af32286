import type { BusinessContext } from '#server/lib/context.ts'
import { AppError } from '#contract/shared/errors.ts'
import { canonicalAddress } from '#server/lib/http/client-ip.ts'

export interface Block {
  value: string
  createdOn: string
}

/** Who is blocked, newest first. */
export function listBlocks(ctx: BusinessContext): Promise<Block[]> {
  return ctx.db
    .selectFrom('blocks')
    .select(['value', 'createdOn'])
    .where('businessId', '=', ctx.businessId)
    .orderBy('createdOn', 'desc')
    .execute()
}

/** Blocks a guest id or an IP address; blocking it again changes nothing. */
export async function block(ctx: BusinessContext, given: string): Promise<Block> {
  const value = canonical(given)
  return ctx.db
    .insertInto('blocks')
    .values({ businessId: ctx.businessId, value, createdOn: ctx.now })
    .onConflict((conflict) => conflict.columns(['businessId', 'value']).doUpdateSet({ value }))
    .returning(['value', 'createdOn'])
    .executeTakeFirstOrThrow()
}

/** Unblocks it, in any spelling; 404 if it is not blocked. */
export async function unblock(ctx: BusinessContext, given: string): Promise<void> {
  const value = canonical(given)
  const removed = await ctx.db
    .deleteFrom('blocks')
    .where('businessId', '=', ctx.businessId)
    .where('value', '=', value)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw new AppError('not.found')
}

/** The form that guests are compared in (server/lib/http/client-ip.ts); an id has only one spelling. */
const canonical = (value: string): string => canonicalAddress(value) ?? value
