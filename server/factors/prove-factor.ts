import { AppError } from '#contract/shared/errors.ts'
import type { Context } from '#server/lib/context.ts'
import { usePasskey } from './passkeys.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { useTotp } from './totp.ts'

/** One of them is enough. */
export interface FactorProof {
  /** Of an authenticator app, or a recovery code. */
  code?: string | null | undefined
  /** A browser's answer, as JSON. */
  passkey?: string | null | undefined
}

/** The kinds of second factors of an account; none: its password is enough. */
export async function kindsOfFactors(ctx: Context, accountId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('factors')
    .select('kind')
    .distinct()
    .where('accountId', '=', accountId)
    .where('confirmedOn', 'is not', null)
    .orderBy('kind', 'desc')
    .execute()
  return rows.map(({ kind }) => kind)
}

/**
 * Does nothing if the account has no second factor. `limit` counts failures.
 *
 * @throws AppError `factor.needed` with the kinds it has, `factor.wrong`, and what `limit` throws.
 */
export async function assertFactor(
  ctx: Context,
  accountId: string,
  proof: FactorProof,
  limit: (verify: () => Promise<true | undefined>) => Promise<true | undefined>,
): Promise<void> {
  const kinds = await kindsOfFactors(ctx, accountId)
  if (kinds.length === 0) return
  if (!proof.code && !proof.passkey) throw new AppError('factor.needed', { fields: { factor: kinds.join() } })
  const isProved = await limit(async () => ((await isRight(ctx, accountId, proof)) ? true : undefined))
  if (!isProved) throw new AppError('factor.wrong', { fields: { factor: kinds.join() } })
}

async function isRight(ctx: Context, accountId: string, { code, passkey }: FactorProof): Promise<boolean> {
  if (passkey) return usePasskey(ctx, accountId, passkey)
  return (await useTotp(ctx, accountId, code ?? '')) || (await useRecoveryCode(ctx, accountId, code ?? ''))
}
