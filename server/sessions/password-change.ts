import { AppError } from '#contract/errors.ts'
import { transaction, type StaffContext } from '#server/lib/context.ts'
import type { Attempt } from './attempts.ts'
import { hashPassword, isPassword, refuseCommonPassword } from './passwords.ts'

/**
 * Changes the own password: ends every other session, not this one, and voids mailed codes. A wrong current one is
 * refused and does not sign out (contract page, section 8); whoever took over a session may not go on guessing it.
 */
export async function changePassword(
  ctx: StaffContext,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  attemptOf: (email: string) => Attempt,
): Promise<{ email: string }> {
  refuseCommonPassword(newPassword, 'newPassword')
  const { email, passwordHash } = await ctx.db
    .selectFrom('staff')
    .select(['email', 'passwordHash'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', ctx.staffId)
    .executeTakeFirstOrThrow()
  const attempt = attemptOf(email)
  const isRight = await isPassword(oldPassword, passwordHash).catch((error: unknown) => {
    attempt.takeBack()
    throw error
  })
  if (!isRight) throw attempt.refusal ?? new AppError('password.wrong')
  attempt.takeBack()
  const newHash = await hashPassword(newPassword)
  await transaction(ctx, async ({ db, businessId, staffId, tokenHash }) => {
    // Another change or a reset may have come between: then the given one is the current one no more.
    const changed = await db
      .updateTable('staff')
      .set({ passwordHash: newHash })
      .where('businessId', '=', businessId)
      .where('id', '=', staffId)
      .where('passwordHash', '=', passwordHash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new AppError('password.wrong')
    await db
      .deleteFrom('staffTokens')
      .where('businessId', '=', businessId)
      .where('staffId', '=', staffId)
      .where('tokenHash', '!=', tokenHash)
      .execute()
    await db
      .deleteFrom('passwordResets')
      .where('businessId', '=', businessId)
      .where('staffId', '=', staffId)
      .execute()
  })
  return { email }
}
