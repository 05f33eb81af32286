import { AppError } from '#contract/shared/errors.ts'
import { kindsOfFactors } from '#server/factors/prove-factor.ts'
import { transaction, type StaffContext } from '#server/lib/context.ts'
import { endOtherSessions } from './own-sessions.ts'
import { isKnownBrowser, rememberBrowser, sealOf, type Exchange } from './known-browsers.ts'
import { findByPassword, hashPassword, assertUncommonPassword } from './passwords.ts'
import { getSignInLimits } from './sign-in-limits.ts'
import { recordOfAccount } from './record-of-account.ts'

/**
 * Changes one's own password: ends every other session and invalidates mailed codes. A wrong current password
 * is refused without signing out (contract page, section 8), and attempts are limited, so that a hijacked
 * session cannot guess it.
 */
export async function changePassword(
  ctx: StaffContext,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  exchange: Exchange,
): Promise<{ email: string }> {
  assertUncommonPassword(newPassword, 'newPassword')
  const account = await assertPassword(ctx, oldPassword)
  const { id, email, passwordHash } = account
  const before = { email, seal: await sealOf(ctx, account) }
  const newHash = await hashPassword(newPassword, 'known')
  const seal = await transaction(ctx, async (ctx) => {
    const { db } = ctx
    // If the password was changed or reset in the meantime, the given one is no longer current.
    const changed = await db
      .updateTable('accounts')
      .set({ passwordHash: newHash })
      .where('id', '=', id)
      .where('passwordHash', '=', passwordHash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new AppError('password.wrong')
    await endOtherSessions(ctx)
    await db.deleteFrom('passwordResets').where('accountId', '=', id).execute()
    await recordOfAccount(ctx, id, 'passwordChanged')
    return sealOf(ctx, { id, passwordHash: newHash })
  })
  // A session and the password alone are no second factor.
  const isKnown = isKnownBrowser(ctx.services, exchange.request, before)
  if (isKnown || (await kindsOfFactors(ctx, id)).length === 0)
    rememberBrowser(ctx.services, exchange, { email, seal })
  return { email }
}

/**
 * Returns the account of the caller if this is its password; protects actions that a hijacked session must not do.
 * Attempts are limited.
 *
 * @throws AppError `password.wrong`, `credentials.tooMany`.
 */
export async function assertPassword(ctx: StaffContext, password: string) {
  const account = await getSignInLimits(ctx.services).change(ctx.staffId, () =>
    findByPassword(password, 'known', () => findOwnAccount(ctx)),
  )
  if (!account) throw new AppError('password.wrong')
  return account
}

const findOwnAccount = (ctx: StaffContext) =>
  ctx.db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.accountId')
    .select(['accounts.id', 'email', 'passwordHash'])
    .where('staff.businessId', '=', ctx.businessId)
    .where('staff.id', '=', ctx.staffId)
    .executeTakeFirst()
