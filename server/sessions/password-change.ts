import { AppError } from '#contract/shared/errors.ts'
import { transaction, type StaffContext } from '#server/lib/context.ts'
import { endSessions } from './end-sessions.ts'
import { findByPassword, hashPassword, assertUncommonPassword } from './passwords.ts'
import { getSignInLimits } from './sign-in-limits.ts'

/**
 * Changes one's own password: ends every other session and invalidates mailed codes. A wrong current password
 * is refused without signing out (contract page, section 8), and attempts are limited, so that a hijacked
 * session cannot guess it.
 */
export async function changePassword(
  ctx: StaffContext,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<{ email: string }> {
  assertUncommonPassword(newPassword, 'newPassword')
  const { email, passwordHash } = await assertPassword(ctx, oldPassword)
  const newHash = await hashPassword(newPassword, 'known')
  await transaction(ctx, async (ctx) => {
    const { db, businessId, staffId } = ctx
    // If the password was changed or reset in the meantime, the given one is no longer current.
    const changed = await db
      .updateTable('staff')
      .set({ passwordHash: newHash })
      .where('businessId', '=', businessId)
      .where('id', '=', staffId)
      .where('passwordHash', '=', passwordHash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new AppError('password.wrong')
    await endSessions(ctx, ctx, { which: 'others', tokenHash: ctx.tokenHash })
    await db
      .deleteFrom('passwordResets')
      .where('businessId', '=', businessId)
      .where('staffId', '=', staffId)
      .execute()
  })
  return { email }
}

/**
 * Returns the staff member if this is their password; protects actions that a hijacked session must not do.
 * Attempts are limited.
 *
 * @throws AppError `password.wrong`, `credentials.tooMany`.
 */
export async function assertPassword(ctx: StaffContext, password: string) {
  const staff = await getSignInLimits(ctx.services).change(ctx.staffId, () =>
    findByPassword(password, 'known', () => findStaff(ctx)),
  )
  if (!staff) throw new AppError('password.wrong')
  return staff
}

const findStaff = (ctx: StaffContext) =>
  ctx.db
    .selectFrom('staff')
    .select(['email', 'passwordHash'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', ctx.staffId)
    .executeTakeFirst()
