import { assertFactor, type FactorProof } from '#server/factors/prove-factor.ts'
import type { StaffContext } from '#server/lib/context.ts'
import { assertPassword } from './password-change.ts'
import { getSignInLimits } from './sign-in-limits.ts'

export interface Identity extends FactorProof {
  password: string
}

/**
 * Returns the account of the caller if this is its password and, if it has one, its second factor: for what a stolen
 * session must not do even with the password. Attempts are limited.
 *
 * @throws AppError `password.wrong`, `credentials.tooMany`, `factor.needed`, `factor.wrong`.
 */
export async function assertIdentity(ctx: StaffContext, { password, ...proof }: Identity) {
  const account = await assertPassword(ctx, password)
  const limits = getSignInLimits(ctx.services)
  await assertFactor(ctx, account.id, proof, (verify) => limits.factor(account.id, verify))
  return account
}
