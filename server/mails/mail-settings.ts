import type { z } from 'zod'
import type { MailSettings } from '#contract/api/mails.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Context, StaffContext } from '#server/lib/context.ts'
import { readMailCode, type StaffId } from './mail-codes.ts'

export async function describeMails(ctx: StaffContext): Promise<z.output<typeof MailSettings>> {
  const { emailConfirmedOn, weeklyFigures } = await ctx.db
    .selectFrom('staff')
    .leftJoin('accounts', 'accounts.id', 'staff.accountId')
    .select(['emailConfirmedOn', 'weeklyFigures'])
    .where('businessId', '=', ctx.businessId)
    .where('staff.id', '=', ctx.staffId)
    .executeTakeFirstOrThrow()
  return { isConfirmed: emailConfirmedOn !== null, weeklyFigures }
}

export async function changeMails(ctx: StaffContext, { weeklyFigures }: { weeklyFigures: boolean }) {
  await setWeeklyFigures(ctx, ctx, weeklyFigures)
  return describeMails(ctx)
}

/** Called from a link in a mail, without signing in. */
export async function unsubscribe(ctx: Context, code: string): Promise<null> {
  await setWeeklyFigures(ctx, readMailCode(ctx, 'unsubscribe', code), false)
  return null
}

async function setWeeklyFigures(
  ctx: Context,
  { businessId, staffId }: StaffId,
  weeklyFigures: boolean,
): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('staff')
    // Whoever wants them again gets the next ones, not those that were due meanwhile.
    .set({ weeklyFigures, weekDueOn: null })
    .where('businessId', '=', businessId)
    .where('id', '=', staffId)
    .executeTakeFirst()
  if (!numUpdatedRows) throw new AppError('reset.invalid')
}
