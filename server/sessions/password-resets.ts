import { AppError } from '#contract/errors.ts'
import { transaction, type Context } from '#server/lib/context.ts'
import { hashToken, randomToken } from '#server/lib/tokens.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'

const codeLifeInMs = 3600_000

/** A link for a new password; of its code only the hash is kept, for 1 h (contract page, section 5). */
export async function makeResetLink(
  ctx: Context,
  staff: { businessId: string; id: string },
): Promise<string> {
  const code = randomToken()
  await ctx.db
    .insertInto('passwordResets')
    .values({
      codeHash: hashToken(code),
      businessId: staff.businessId,
      staffId: staff.id,
      createdOn: ctx.now,
      expiresOn: new Date(ctx.now.getTime() + codeLifeInMs),
    })
    .execute()
  return `${ctx.house.config.publicUrl}/reset-password?code=${code}`
}

/** Sets a password by a mailed code. It works once, voids the account's other codes and ends all its sessions. */
export async function resetPassword(
  ctx: Context,
  { code, password }: { code: string; password: string },
): Promise<null> {
  const codeHash = hashToken(code)
  refuseCommonPassword(password, 'password')
  // Looked for first, so that guessing costs nobody the time of a hash.
  const known = await ctx.db
    .selectFrom('passwordResets')
    .select('codeHash')
    .where('codeHash', '=', codeHash)
    .where('expiresOn', '>', ctx.now.toISOString())
    .executeTakeFirst()
  if (!known) throw new AppError('reset.invalid')
  const passwordHash = await hashPassword(password)
  return transaction(ctx, async ({ db }) => {
    const staff = await db
      .deleteFrom('passwordResets')
      .where('codeHash', '=', codeHash)
      .returning(['businessId', 'staffId'])
      .executeTakeFirst()
    if (!staff) throw new AppError('reset.invalid')
    const { businessId, staffId } = staff
    await db
      .updateTable('staff')
      .set({ passwordHash })
      .where('businessId', '=', businessId)
      .where('id', '=', staffId)
      .execute()
    for (const table of ['passwordResets', 'staffTokens'] as const) {
      await db.deleteFrom(table).where('businessId', '=', businessId).where('staffId', '=', staffId).execute()
    }
    return null
  })
}
