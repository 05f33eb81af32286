import type { BusinessContext } from '#server/lib/context.ts'
import { AppError } from '#contract/shared/errors.ts'
import { canonicalAddress } from '#server/lib/http/client-ip.ts'

export interface Block {
  value: string
  createdOn: string
}

/** Blocked guests and addresses, newest first. */
export function listBlocks(ctx: BusinessContext): Promise<Block[]> {
  return ctx.db
    .selectFrom('blocks')
    .select(['value', 'createdOn'])
    .where('businessId', '=', ctx.businessId)
    .orderBy('createdOn', 'desc')
    .execute()
}

/** Blocks a guest id or an IP address; blocking it again does nothing. */
export async function block(ctx: BusinessContext, given: string): Promise<Block> {
  const value = canonical(given)
  return ctx.db
    .insertInto('blocks')
    .values({ businessId: ctx.businessId, value, createdOn: ctx.now })
    .onConflict((conflict) => conflict.columns(['businessId', 'value']).doUpdateSet({ value }))
    .returning(['value', 'createdOn'])
    .executeTakeFirstOrThrow()
}

/** Unblocks a guest id or an IP address, in any spelling; throws 404 if it is not blocked. */
export async function unblock(ctx: BusinessContext, given: string): Promise<void> {
  const value = canonical(given)
  const removed = await ctx.db
    .deleteFrom('blocks')
    .where('businessId', '=', ctx.businessId)
    .where('value', '=', value)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw new AppError('not.found')
}

/**
 * The canonical form in which guests are compared (server/lib/http/client-ip.ts); an id has only one
 * spelling.
 */
const canonical = (value: string): string => canonicalAddress(value) ?? value
