import { raise, transaction, type Context } from '#server/lib/context.ts'

/** Which sessions of a staff member end: all, all but that of a token, or that of a token alone. */
type Which = { which: 'all' } | { which: 'others' | 'this'; tokenHash: Buffer }

/**
 * Ends sessions, the one way there is: their tokens are void and their streams closed, in every process, with the
 * commit.
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
