import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { factors } from '#contract/api/factors.ts'
import { bounds } from '#contract/domain/bounds.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { addPasskey, creationOptions } from '#server/factors/passkeys.ts'
import {
  countRecoveryCodes,
  forgetRecoveryCodes,
  renewRecoveryCodes,
} from '#server/factors/recovery-codes.ts'
import { makeTotp, useTotp } from '#server/factors/totp.ts'
import { transaction, type Context, type StaffContext } from '#server/lib/context.ts'
import { findOwnAccount, lockAccount } from '#server/sessions/accounts.ts'
import { assertIdentity, type Identity } from '#server/sessions/identity.ts'
import { rememberBrowser, sealOf, type Exchange } from '#server/sessions/known-browsers.ts'
import { recordOfAccount } from '#server/sessions/record-of-account.ts'
import { getSignInLimits } from '#server/sessions/sign-in-limits.ts'

type Factors = DataOf<(typeof factors)['GET users/factors']>

/** The caller's second factors; none without an account, and on a shared device. */
export async function listFactors(ctx: StaffContext): Promise<Factors> {
  const accountId = await findOwnAccount(ctx)
  if (!accountId) return { factors: [], recoveryCodes: 0 }
  const rows = await ctx.db
    .selectFrom('factors')
    .select(['id', 'kind', 'name', 'createdOn', 'lastUsedOn'])
    .where('accountId', '=', accountId)
    .where('confirmedOn', 'is not', null)
    .orderBy('createdOn')
    .execute()
  return { factors: rows, recoveryCodes: await countRecoveryCodes(ctx, accountId) }
}

/** Prepares an authenticator app; one that was never confirmed is replaced. */
export async function prepareTotp(
  ctx: StaffContext,
  identity: Identity,
): Promise<{ id: string; secret: string; uri: string }> {
  const { id: accountId, email } = await assertIdentity(ctx, identity)
  const { stored, ...shown } = makeTotp(ctx.services, email)
  const id = uuid()
  await changingFactors(ctx, accountId, async (ctx) => {
    await assertMayHaveMore(ctx, accountId)
    const { db, now } = ctx
    await db
      .deleteFrom('factors')
      .where('accountId', '=', accountId)
      .where('confirmedOn', 'is', null)
      .execute()
    const name = 'Authenticator'
    await db
      .insertInto('factors')
      .values({ id, accountId, kind: 'totp', name, secret: stored, createdOn: now })
      .execute()
  })
  return { id, ...shown }
}

async function assertMayHaveMore({ db }: Context, accountId: string): Promise<void> {
  const { count } = await db
    .selectFrom('factors')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('confirmedOn', 'is not', null)
    .executeTakeFirstOrThrow()
  if (count >= bounds.factorsPerAccount) throw new AppError('factor.limit')
}

type Added = { recoveryCodes: string[] | null }

/** Enters the first code of an app, which counts from now on. */
export async function confirmTotp(
  ctx: StaffContext,
  id: string,
  code: string,
  exchange: Exchange,
): Promise<Added> {
  const accountId = await ownAccount(ctx)
  const pending = await ctx.db
    .selectFrom('factors')
    .select('id')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('confirmedOn', 'is', null)
    .executeTakeFirst()
  if (!pending) throw new AppError('not.found')
  return addFactor(ctx, accountId, exchange, (ctx) =>
    getSignInLimits(ctx.services).factor(accountId, async () =>
      (await useTotp(ctx, accountId, code, id)) ? true : undefined,
    ),
  )
}

export async function preparePasskey(ctx: StaffContext, identity: Identity): Promise<{ options: string }> {
  const account = await assertIdentity(ctx, identity)
  await assertMayHaveMore(ctx, account.id)
  return { options: await creationOptions(ctx, account) }
}

/** The options that it answers were given for the password. */
export async function savePasskey(
  ctx: StaffContext,
  passkey: { name: string; passkey: string },
  exchange: Exchange,
): Promise<Added> {
  const accountId = await ownAccount(ctx)
  return addFactor(ctx, accountId, exchange, (ctx) => addPasskey(ctx, accountId, passkey))
}

/** Adds a factor; with the first one go recovery codes. */
function addFactor(
  ctx: StaffContext,
  accountId: string,
  exchange: Exchange,
  add: (ctx: StaffContext) => Promise<boolean | undefined>,
): Promise<Added> {
  return makingBrowsersNew(ctx, accountId, exchange, async (ctx) => {
    await assertMayHaveMore(ctx, accountId)
    if (!(await add(ctx))) throw new AppError('factor.wrong')
    await recordOfAccount(ctx, accountId, 'factorAdded')
    const hasCodes = (await countRecoveryCodes(ctx, accountId)) > 0
    return { recoveryCodes: hasCodes ? null : await renewRecoveryCodes(ctx, accountId) }
  })
}

/** With other factors all browsers are new ones, but for the one in which they were changed. */
async function makingBrowsersNew<T>(
  ctx: StaffContext,
  accountId: string,
  exchange: Exchange,
  change: (ctx: StaffContext) => Promise<T>,
): Promise<T> {
  const { result, proved } = await changingFactors(ctx, accountId, async (ctx, account) => {
    const result = await change(ctx)
    return { result, proved: { email: account.email, seal: await sealOf(ctx, account) } }
  })
  rememberBrowser(ctx.services, exchange, proved)
  return result
}

/** Locks the account: of two changes at once, one is the first, and sees the last factor go. */
function changingFactors<T>(
  ctx: StaffContext,
  accountId: string,
  change: (ctx: StaffContext, account: Awaited<ReturnType<typeof lockAccount>>) => Promise<T>,
): Promise<T> {
  return transaction(ctx, async (ctx) => change(ctx, await lockAccount(ctx, accountId)))
}

/** @throws AppError `not.found`, and what `assertIdentity` throws. */
export async function removeFactor(
  ctx: StaffContext,
  id: string,
  identity: Identity,
  exchange: Exchange,
): Promise<null> {
  const { id: accountId } = await assertIdentity(ctx, identity)
  await makingBrowsersNew(ctx, accountId, exchange, async (ctx) => {
    const removed = await ctx.db
      .deleteFrom('factors')
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new AppError('not.found')
    await recordOfAccount(ctx, accountId, 'factorRemoved')
    const isAnyLeft = await sql`
      select from factors where account_id = ${accountId} and confirmed_on is not null`.execute(ctx.db)
    if (isAnyLeft.rows.length === 0) await forgetRecoveryCodes(ctx, accountId)
  })
  return null
}

/** Only for an account that has a second factor. */
export async function makeRecoveryCodes(
  ctx: StaffContext,
  identity: Identity,
): Promise<{ recoveryCodes: string[] }> {
  const { id } = await assertIdentity(ctx, identity)
  if ((await listFactors(ctx)).factors.length === 0) throw new AppError('not.found')
  return changingFactors(ctx, id, async (ctx) => {
    await recordOfAccount(ctx, id, 'recoveryCodesMade')
    return { recoveryCodes: await renewRecoveryCodes(ctx, id) }
  })
}

async function ownAccount(ctx: StaffContext): Promise<string> {
  const accountId = await findOwnAccount(ctx)
  if (!accountId) throw new AppError('not.found')
  return accountId
}
