import type { BusinessContext } from '#server/lib/context.ts'

/** Counts up per business, in the transaction that uses it: no gap, no double. */
export async function nextOrderNumber(ctx: BusinessContext): Promise<number> {
  const { lastOrderNumber } = await ctx.db
    .updateTable('businesses')
    .set((eb) => ({ lastOrderNumber: eb('lastOrderNumber', '+', 1) }))
    .where('id', '=', ctx.businessId)
    .returning('lastOrderNumber')
    .executeTakeFirstOrThrow()
  return lastOrderNumber
}

/** Zero-padded to 5 (contract page, section 5). */
export const formatOrderNumber = (number: number): string => String(number).padStart(5, '0')
