import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/shared/errors.ts'
import { transaction, type Context } from '#server/lib/context.ts'
import { hashToken, randomToken } from '#server/lib/secrets/tokens.ts'
import { findByPassword, hashPassword } from '#server/sessions/passwords.ts'
import { getSignInLimits } from '#server/sessions/sign-in-limits.ts'

/** A working day. */
export const operatorSessionHours = 12

/**
 * Adds an operator, or sets a new password and ends their sessions; returns the password, which is not
 * stored.
 */
export async function addOperator({ db, now }: Context, name: string): Promise<string> {
  const password = randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(password, 'known')
  await db
    .insertInto('operators')
    .values({ name, passwordHash, createdOn: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ passwordHash }))
    .execute()
  await db.deleteFrom('operatorSessions').where('operator', '=', name).execute()
  return password
}

/** @throws AppError `not.found` for an unknown name. */
export async function removeOperator({ db }: Context, name: string): Promise<void> {
  const removed = await db
    .deleteFrom('operators')
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()
  if (!removed) throw new AppError('not.found')
}

export async function hasOperators({ db }: Context): Promise<boolean> {
  return (await db.selectFrom('operators').select('name').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Signs an operator in; the token is valid for 12 hours. Guessing is limited as for staff.
 *
 * @throws AppError `credentials.invalid`, `credentials.tooMany`.
 */
export async function signInOperator(
  ctx: Context,
  request: FastifyRequest,
  { name, password }: { name: string; password: string },
): Promise<string> {
  // Distinct from any email address.
  const account = `operator ${name}`
  const operator = await getSignInLimits(ctx.services).signIn(request, account, (queue) =>
    findByPassword(password, queue, () => findOperator(ctx, name)),
  )
  if (!operator) throw new AppError('credentials.invalid')
  const token = randomToken()
  const expiresOn = new Date(ctx.now.getTime() + operatorSessionHours * 3600_000)
  return transaction(ctx, async ({ db }) => {
    // The operator may have been removed, or got another password, since it was checked.
    const kept = await db
      .selectFrom('operators')
      .select('name')
      .where('name', '=', operator.name)
      .where('passwordHash', '=', operator.passwordHash)
      .forShare()
      .executeTakeFirst()
    if (!kept) throw new AppError('credentials.invalid')
    await db
      .insertInto('operatorSessions')
      .values({ tokenHash: hashToken(token), operator: operator.name, expiresOn })
      .execute()
    return token
  })
}

const findOperator = ({ db }: Context, name: string) =>
  db.selectFrom('operators').select(['name', 'passwordHash']).where('name', '=', name).executeTakeFirst()

/** The operator of this session, or null. */
export async function findSession({ db, now }: Context, token: string | undefined): Promise<string | null> {
  if (!token) return null
  const session = await db
    .selectFrom('operatorSessions')
    .select('operator')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresOn', '>', now.toISOString())
    .executeTakeFirst()
  return session?.operator ?? null
}

export async function endOperatorSession({ db }: Context, token: string): Promise<void> {
  await db.deleteFrom('operatorSessions').where('tokenHash', '=', hashToken(token)).execute()
}
