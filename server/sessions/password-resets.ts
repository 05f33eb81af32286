import { AppError } from '#contract/shared/errors.ts'
import { raise, transaction, type Context } from '#server/lib/context.ts'
import { hashToken, randomToken } from '#server/lib/secrets/tokens.ts'
import { endSessionsOfAccount } from './end-sessions.ts'
import { accountPseudonym } from './known-browsers.ts'
import { hashPassword, assertUncommonPassword } from './passwords.ts'
import { recordOfAccount } from './record-of-account.ts'

const codeLifeMs = 3600_000

/**
 * Creates a link for setting a new password. Only the hash of its code is stored; it expires after 1 h
 * (contract page, section 5).
 */
export async function makeResetLink(ctx: Context, accountId: string): Promise<string> {
  const code = randomToken()
  await ctx.db
    .insertInto('passwordResets')
    .values({
      codeHash: hashToken(code),
      accountId,
      createdOn: ctx.now,
      expiresOn: new Date(ctx.now.getTime() + codeLifeMs),
    })
    .execute()
  return `${ctx.services.config.publicUrl}/reset-password?code=${code}`
}

/**
 * Sets a password using a mailed code, which works once. Invalidates the account's other codes, ends all its
 * sessions and lifts the limits on failed sign-ins (contract page, section 9). Returns the account.
 */
export async function resetPassword(
  ctx: Context,
  { code, password }: { code: string; password: string },
  network: string,
): Promise<{ id: string; email: string; passwordHash: string }> {
  const codeHash = hashToken(code)
  assertUncommonPassword(password, 'password')
  // Looked up first, so that guesses cost no password hash.
  const known = await ctx.db
    .selectFrom('passwordResets')
    .select('accountId')
    .where('codeHash', '=', codeHash)
    .where('expiresOn', '>', ctx.now.toISOString())
    .executeTakeFirst()
  if (!known) throw new AppError('reset.invalid')
  const passwordHash = await hashPassword(password, 'known')
  return transaction(ctx, async (ctx) => {
    const { db, services } = ctx
    const { accountId } = known
    // The account before its codes, as a change of the password does, so that none can deadlock.
    const { email } = await db
      .updateTable('accounts')
      .set({ passwordHash })
      .where('id', '=', accountId)
      .returning('email')
      .executeTakeFirstOrThrow(() => new AppError('reset.invalid'))
    const used = await db
      .deleteFrom('passwordResets')
      .where('accountId', '=', accountId)
      .returning('codeHash')
      .execute()
    if (!used.some((one) => one.codeHash.equals(codeHash))) throw new AppError('reset.invalid')
    await endSessionsOfAccount(ctx, accountId)
    await recordOfAccount(ctx, accountId, 'passwordReset')
    raise(ctx, { type: 'password-reset', account: accountPseudonym(services, email), network })
    return { id: accountId, email, passwordHash }
  })
}
