import { raise, transaction, type BusinessContext, type Context } from '#server/lib/context.ts'

/** Which sessions of a staff member to end: all, all but that of a token, or only that of a token. */
type Which = { which: 'all' } | { which: 'others' | 'this'; tokenHash: Buffer }

/** Ends every session of an account, in all of its businesses, but that of a staff member (`except`). */
export async function endSessionsOfAccount(
  ctx: Context,
  accountId: string,
  except: string | null = null,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const places = await ctx.db
      .selectFrom('staff')
      .select(['businessId', 'id as staffId'])
      .where('accountId', '=', accountId)
      .$if(except !== null, (query) => query.where('id', '!=', except ?? ''))
      .execute()
    for (const staff of places) await endSessions(ctx, staff, { which: 'all' })
  })
}

/** Ends the sessions that were opened with a PIN on a device, or by a person, but that of a token. */
export async function endPinSessions(
  ctx: BusinessContext,
  of: { deviceId: string } | { staffId: string },
  except?: Buffer,
): Promise<void> {
  const { businessId } = ctx
  const sessions = await ctx.db
    .selectFrom('staffTokens')
    .select(['staffId', 'tokenHash'])
    .where('businessId', '=', businessId)
    .where('deviceId', 'is not', null)
    .where((eb) => eb.and(of))
    .execute()
  for (const { staffId, tokenHash } of sessions)
    if (!except?.equals(tokenHash))
      await endSessions(ctx, { businessId, staffId }, { which: 'this', tokenHash })
}

/**
 * The only way to end sessions: with the commit, their tokens become invalid and their streams close, in
 * every process.
 */
export async function endSessions(
  ctx: Context,
  { businessId, staffId }: { businessId: string; staffId: string },
  ending: Which,
): Promise<void> {
  const tokenHash = ending.which === 'all' ? null : ending.tokenHash
  await transaction(ctx, async (ctx) => {
    await ctx.db
      .deleteFrom('staffTokens')
      .where('businessId', '=', businessId)
      .where('staffId', '=', staffId)
      .$if(tokenHash !== null, (query) =>
        query.where('tokenHash', ending.which === 'this' ? '=' : '!=', tokenHash as Buffer),
      )
      .execute()
    raise(ctx, {
      type: 'sessions-ended',
      businessId,
      staffId,
      which: ending.which,
      tokenHash: tokenHash?.toString('base64url') ?? null,
    })
  })
}
