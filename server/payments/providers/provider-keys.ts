import type { z } from 'zod'
import type { paymentProviders, PaymentProvider as Shown } from '#contract/api/payment-providers.ts'
import type { BodyOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { changeSettings, findBusiness } from '#server/businesses/businesses.ts'
import { record } from '#server/journal/record.ts'
import type { BusinessContext, StaffContext } from '#server/lib/context.ts'
import { staffName } from '#server/lib/database/staff-name.ts'
import { assertIdentity } from '#server/sessions/identity.ts'
import { decryptKeys, encryptKeys, findAccount, openAccount } from './accounts.ts'
import { allProviders, findProvider } from './all-providers.ts'
import type { PaymentProvider, ProviderKeys } from './provider.ts'

/** The providers with the account that the business has at each; never its keys. */
export async function listProviders(ctx: BusinessContext): Promise<z.output<typeof Shown>[]> {
  const rows = await selectAccounts(ctx)
  return allProviders.map((provider) =>
    describe(
      ctx,
      provider,
      rows.find((row) => row.provider === provider.name),
    ),
  )
}

const selectAccounts = ({ db, businessId }: BusinessContext) =>
  db
    .selectFrom('paymentProviders')
    .selectAll()
    .select(staffName('payment_providers', 'created_by').as('by'))
    .where('businessId', '=', businessId)
    .execute()

type Row = Awaited<ReturnType<typeof selectAccounts>>[number]

function describe(
  ctx: BusinessContext,
  { name, label, keysUrl, secretKey, webhookSecret, events }: PaymentProvider,
  row: Row | undefined,
): z.output<typeof Shown> {
  return {
    provider: name,
    label,
    keysUrl,
    secretKeyExample: secretKey.example,
    webhookSecretExample: webhookSecret?.example ?? null,
    webhookUrl: webhookUrl(ctx, name),
    events: [...events],
    keys: row
      ? {
          ending: row.keyEnding,
          isTest: row.isTest,
          account: row.account,
          accountName: row.accountName,
          since: row.createdOn,
          by: row.by,
          heardOn: row.heardOn,
          isReadable: decryptKeys(ctx, row) !== null,
        }
      : null,
  }
}

/** Where a provider reports what happens to the payments of this business. */
const webhookUrl = ({ services, businessId }: BusinessContext, provider: string): string =>
  `${services.config.publicUrl}/api/open/payments/${provider}/${businessId}`

/**
 * Tries the keys of an account, and keeps them in place of earlier ones. Asks for the password: a stolen session must not
 * lead the money of guests to somebody else.
 */
export async function saveKeys(
  ctx: StaffContext,
  {
    provider: name,
    secretKey,
    webhookSecret,
    ...identity
  }: BodyOf<(typeof paymentProviders)['PUT payment-providers']>,
): Promise<z.output<typeof Shown>> {
  const provider = findProvider(name)
  const keys = { secretKey, webhookSecret: provider.webhookSecret ? (webhookSecret ?? '') : null }
  assertShapes(provider, keys)
  await assertIdentity(ctx, identity)
  const { currency } = await findBusiness(ctx)
  const account = await provider.open(ctx, keys).test(currency)
  await changeSettings(ctx, async (ctx) => {
    const isTest = provider.isTestKey(secretKey)
    const keyEnding = secretKey.slice(-4)
    const row = {
      ...encryptKeys(ctx, keys),
      keyEnding,
      isTest,
      account: account.id,
      accountName: account.name,
      createdOn: ctx.now,
      createdBy: ctx.staffId ?? null,
      heardOn: null,
    }
    const before = await ctx.db
      .selectFrom('paymentProviders')
      .select(['keyEnding', 'account'])
      .where('businessId', '=', ctx.businessId)
      .where('provider', '=', name)
      .executeTakeFirst()
    if (before && before.account !== row.account) await assertIdle(ctx, name)
    // Whoever enters keys wants them used.
    if (!before) await setOnline(ctx, true)
    await ctx.db
      .insertInto('paymentProviders')
      .values({ businessId: ctx.businessId, provider: name, ...row })
      .onConflict((conflict) => conflict.columns(['businessId', 'provider']).doUpdateSet(row))
      .execute()
    await record(ctx, {
      kind: 'settings',
      action: before ? 'changed' : 'created',
      ...inJournal(provider),
      was: before ? { keyEnding: before.keyEnding } : null,
      became: { keyEnding },
    })
  })
  const [saved] = (await listProviders(ctx)).filter((one) => one.provider === name)
  if (!saved) throw new AppError('not.found')
  return saved
}

const inJournal = ({ label }: PaymentProvider) => ({ record: 'paymentProvider', label }) as const

/** @throws AppError `provider.keyShape`, `provider.webhookShape` */
function assertShapes(provider: PaymentProvider, keys: ProviderKeys): void {
  if (!provider.secretKey.pattern.test(keys.secretKey)) throw new AppError('provider.keyShape')
  if (provider.webhookSecret && !provider.webhookSecret.pattern.test(keys.webhookSecret ?? ''))
    throw new AppError('provider.webhookShape')
}

/** Whether the kept keys still work. */
export async function testKeys(ctx: StaffContext, name: string): Promise<null> {
  const account = await openAccount(ctx, name)
  await account.test((await findBusiness(ctx)).currency)
  return null
}

/** @throws AppError `provider.keysMissing` */
export async function removeKeys(ctx: StaffContext, name: string): Promise<null> {
  const provider = findProvider(name)
  await changeSettings(ctx, async (ctx) => {
    await assertIdle(ctx, name)
    const removed = await ctx.db
      .deleteFrom('paymentProviders')
      .where('businessId', '=', ctx.businessId)
      .where('provider', '=', name)
      .returning('keyEnding')
      .executeTakeFirst()
    if (!removed) throw new AppError('provider.keysMissing')
    const { keyEnding } = removed
    await record(ctx, { kind: 'settings', action: 'deleted', ...inJournal(provider), was: { keyEnding } })
    if (!(await findAccount(ctx))) await setOnline(ctx, false)
  })
  return null
}

/** Nobody could ask any more what became of a payment. Throws 409. */
async function assertIdle({ db, businessId }: BusinessContext, provider: string): Promise<void> {
  const paying = await db
    .selectFrom('payments')
    .select('id')
    .where('businessId', '=', businessId)
    .where('provider', '=', provider)
    .where('pendingOn', 'is not', null)
    .where((eb) => eb(eb.fn('num_nonnulls', ['paidOn', 'failedOn', 'expiredOn', 'cancelledOn']), '=', 0))
    .limit(1)
    .executeTakeFirst()
  if (paying) throw new AppError('provider.busy')
}

/** Lets guests pay online, or no longer. @throws AppError `provider.keysMissing` */
export async function letPayOnline(ctx: StaffContext, online: boolean): Promise<null> {
  await changeSettings(ctx, async (ctx) => {
    if (online && !(await findAccount(ctx))) throw new AppError('provider.keysMissing')
    await setOnline(ctx, online)
  })
  return null
}

const setOnline = ({ db, businessId }: BusinessContext, paysOnline: boolean) =>
  db.updateTable('businesses').set({ paysOnline }).where('id', '=', businessId).execute()
