import type { DataOf } from '#contract/shared/endpoint.ts'
import type { auth } from '#contract/api/auth.ts'
import { lastUse } from '#server/lib/api/authenticate.ts'
import { AppError } from '#contract/shared/errors.ts'
import { transaction, type StaffContext } from '#server/lib/context.ts'
import { findStaff, lockAccount } from './accounts.ts'
import { endSessions, endSessionsOfAccount } from './end-sessions.ts'

/** The sessions of one's own account, most recently used first; tokens and hashes are not returned. */
export async function listSessions(ctx: StaffContext): Promise<DataOf<(typeof auth)['GET users/sessions']>> {
  const rows = await ctx.db
    .selectFrom('staffTokens')
    .leftJoin('devices', (join) =>
      join
        .onRef('devices.businessId', '=', 'staffTokens.businessId')
        .onRef('devices.id', '=', 'staffTokens.deviceId'),
    )
    .select(['staffTokens.id', 'tokenHash', 'createdOn', 'userAgent', 'devices.name as deviceName'])
    .select(lastUse.as('lastUsedOn'))
    .where('staffTokens.businessId', '=', ctx.businessId)
    .where('staffId', '=', ctx.staffId)
    .where('expiresOn', '>', ctx.now.toISOString())
    .orderBy('lastUsedOn', 'desc')
    .orderBy('createdOn', 'desc')
    .limit(sessionsShown)
    .execute()
  return rows.map(({ tokenHash, ...session }) => ({ ...session, isThis: ctx.tokenHash.equals(tokenHash) }))
}

const sessionsShown = 100

/** Ends every session of the account but this one, in its other businesses, too. */
export async function endOtherSessions(ctx: StaffContext): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { accountId } = await findStaff(ctx)
    if (accountId) await lockAccount(ctx, accountId)
    await endSessions(ctx, ctx, { which: 'others', tokenHash: ctx.tokenHash })
    if (accountId) await endSessionsOfAccount(ctx, accountId, ctx.staffId)
  })
}

export async function endOwnSession(ctx: StaffContext, id: string): Promise<void> {
  const session = await ctx.db
    .selectFrom('staffTokens')
    .select('tokenHash')
    .where('businessId', '=', ctx.businessId)
    .where('staffId', '=', ctx.staffId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!session) throw new AppError('not.found')
  await endSessions(ctx, ctx, { which: 'this', tokenHash: session.tokenHash })
}
