import type { DataOf } from '#contract/shared/endpoint.ts'
import type { auth } from '#contract/api/auth.ts'
import { staffTokenLifeInDays } from '#server/lib/api/authenticate.ts'
import type { StaffContext } from '#server/lib/context.ts'
import { endSessions } from './end-sessions.ts'

/** The sessions of one's own account, most recently used first; tokens and hashes are not returned. */
export async function listSessions(ctx: StaffContext): Promise<DataOf<(typeof auth)['GET users/sessions']>> {
  const rows = await ctx.db
    .selectFrom('staffTokens')
    .select(['tokenHash', 'createdOn', 'expiresOn', 'userAgent'])
    .where('businessId', '=', ctx.businessId)
    .where('staffId', '=', ctx.staffId)
    .where('expiresOn', '>', ctx.now.toISOString())
    .orderBy('expiresOn', 'desc')
    .orderBy('createdOn', 'desc')
    .limit(sessionsShown)
    .execute()
  return rows.map(({ tokenHash, createdOn, expiresOn, userAgent }) => ({
    createdOn,
    // Each use of a token extends it to its full lifetime.
    lastUsedOn: new Date(Date.parse(expiresOn) - lifeMs).toISOString(),
    userAgent,
    isThis: ctx.tokenHash.equals(tokenHash),
  }))
}

const lifeMs = staffTokenLifeInDays * 24 * 3600_000
const sessionsShown = 100

export async function endOtherSessions(ctx: StaffContext): Promise<void> {
  await endSessions(ctx, ctx, { which: 'others', tokenHash: ctx.tokenHash })
}
