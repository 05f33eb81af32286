import { AppError } from '#contract/shared/errors.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { decrypt, encrypt } from '#server/lib/secrets/encryption.ts'
import { findProvider } from './all-providers.ts'
import type { ProviderAccount, ProviderKeys } from './provider.ts'

/**
 * The business's account at a provider. A payment that was made before the keys were removed cannot be read any more.
 *
 * @throws AppError `provider.keysMissing`, also if this server can no longer read them; `not.found` for another provider
 */
export async function openAccount(ctx: BusinessContext, name: string): Promise<ProviderAccount> {
  const provider = findProvider(name)
  const keys = await readKeys(ctx, name)
  if (!keys) throw new AppError('provider.keysMissing')
  return provider.open(ctx, keys)
}

/** The provider through which guests of the business pay; null: there are no keys. */
export async function findAccount(ctx: BusinessContext): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('paymentProviders')
    .select('provider')
    .where('businessId', '=', ctx.businessId)
    .orderBy('createdOn')
    .limit(1)
    .executeTakeFirst()
  return row?.provider ?? null
}

async function readKeys(ctx: BusinessContext, provider: string): Promise<ProviderKeys | null> {
  const row = await ctx.db
    .selectFrom('paymentProviders')
    .select(['secretKey', 'webhookSecret'])
    .where('businessId', '=', ctx.businessId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row ? decryptKeys(ctx, row) : null
}

/** Bound to the business: the row of another one is of no use. */
const purposeOf = ({ businessId }: BusinessContext): string => `payments ${businessId}`

export function encryptKeys(ctx: BusinessContext, { secretKey, webhookSecret }: ProviderKeys): ProviderKeys {
  const { cookieKey } = ctx.services.secrets
  const conceal = (text: string) => encrypt(text, cookieKey, purposeOf(ctx))
  return { secretKey: conceal(secretKey), webhookSecret: webhookSecret && conceal(webhookSecret) }
}

/** null: they were encrypted with another key of the server. */
export function decryptKeys(ctx: BusinessContext, stored: ProviderKeys): ProviderKeys | null {
  const { cookieKey } = ctx.services.secrets
  const reveal = (text: string) => decrypt(text, cookieKey, purposeOf(ctx))
  const secretKey = reveal(stored.secretKey)
  if (!secretKey) return null
  return { secretKey, webhookSecret: stored.webhookSecret && reveal(stored.webhookSecret) }
}
