import type { BusinessContext } from '#server/lib/context.ts'
import { fixedQuery } from '#server/lib/database/fixed-query.ts'

/**
 * Makes the transaction wait for content changes of the business, and for others that lock it. Must come before
 * the transaction changes anything of the business, so that none can deadlock.
 */
export const lockBusiness = (ctx: BusinessContext) => lock(ctx.db, { businessId: ctx.businessId })

const lock = fixedQuery((db, given: { businessId: string }) =>
  db.selectFrom('businesses').select('id').where('id', '=', given.businessId).forNoKeyUpdate(),
)
