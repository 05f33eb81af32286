import type { BusinessContext, GuestContext, StaffContext } from './context.ts'
import { transaction } from './context.ts'

type Caller = StaffContext | (GuestContext & BusinessContext)

/**
 * Does `work` once for this guest or staff member and key: a retry gets the first answer and creates nothing again (contract page,
 * section 1). Two at once: the second waits for the first to commit. What `work` refuses is not remembered.
 */
export async function once<C extends Caller, T extends object>(
  ctx: C,
  call: string,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  const key = ctx.idempotencyKey
  if (key === null) return transaction(ctx, work)
  return transaction(ctx, async (ctx) => {
    const row = {
      businessId: ctx.businessId,
      guestId: 'staffId' in ctx ? ctx.staffId : ctx.guest.id,
      call,
      key,
    }
    const claimed = await ctx.db
      .insertInto('idempotencyKeys')
      .values({ ...row, createdOn: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (claimed.numInsertedOrUpdatedRows === 0n) {
      const first = await ctx.db
        .selectFrom('idempotencyKeys')
        .select('answer')
        .where((eb) => eb.and(row))
        .executeTakeFirstOrThrow()
      return first.answer as T
    }
    const answer = await work(ctx)
    await ctx.db
      .updateTable('idempotencyKeys')
      .set({ answer: JSON.stringify(answer) })
      .where((eb) => eb.and(row))
      .execute()
    return answer
  })
}
