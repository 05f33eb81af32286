import { record } from '#server/journal/record.ts'
import type { Context } from '#server/lib/context.ts'

/** Records what somebody did with their account, in each of their businesses. */
export async function recordOfAccount(
  ctx: Context,
  accountId: string,
  action: 'passwordChanged' | 'passwordReset' | 'factorAdded' | 'factorRemoved' | 'recoveryCodesMade',
): Promise<void> {
  const places = await ctx.db
    .selectFrom('staff')
    .select(['businessId', 'id as staffId'])
    .where('accountId', '=', accountId)
    .execute()
  for (const { businessId, staffId } of places)
    await record(
      { ...ctx, businessId, staffId },
      { kind: 'login', action, record: 'person', recordId: staffId },
    )
}
