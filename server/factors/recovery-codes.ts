import { randomBytes } from 'node:crypto'
import type { Context } from '#server/lib/context.ts'
import { pseudonym } from '#server/lib/secrets/tokens.ts'

const howMany = 10
/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Ten codes of fifty bits, in two groups. */
const makeCode = (): string => {
  const code = [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

const hashOf = ({ services }: Context, accountId: string, code: string): string => {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return pseudonym(`recovery ${accountId} ${plain}`, services.secrets.cookieKey)
}

/** Makes new codes in place of the old ones, and returns them: only their hashes are stored. */
export async function renewRecoveryCodes(ctx: Context, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, makeCode)
  await forgetRecoveryCodes(ctx, accountId)
  await ctx.db
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ accountId, codeHash: hashOf(ctx, accountId, code) })))
    .execute()
  return codes
}

export const forgetRecoveryCodes = ({ db }: Context, accountId: string) =>
  db.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute()

/** Whether it is a code of the account; it works once. */
export async function useRecoveryCode(ctx: Context, accountId: string, code: string): Promise<boolean> {
  const used = await ctx.db
    .deleteFrom('recoveryCodes')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', hashOf(ctx, accountId, code))
    .returning('accountId')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes({ db }: Context, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}
