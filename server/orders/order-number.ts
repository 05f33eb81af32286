import type { QueryCreator } from 'kysely'
import type { DB } from '#database/types.ts'
import type { BusinessContext } from '#server/lib/context.ts'

/**
 * Takes the business's next order number in the transaction that uses it: no gaps, no duplicates. The
 * business's other orders wait until this transaction commits, so call it last.
 */
export async function nextOrderNumber(ctx: BusinessContext): Promise<number> {
  const { lastNumber } = await takeOrderNumber(ctx.db, ctx.businessId).executeTakeFirstOrThrow()
  return lastNumber
}

/** The same as a query, to be nested in the statement that stores the number. */
export const takeOrderNumber = (db: QueryCreator<DB>, businessId: string) =>
  db
    .insertInto('orderCounters')
    .values({ businessId, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .column('businessId')
        .doUpdateSet((eb) => ({ lastNumber: eb('orderCounters.lastNumber', '+', 1) })),
    )
    .returning('lastNumber')
