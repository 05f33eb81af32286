import { sql, type QueryCreator } from 'kysely'
import { AppError } from '#contract/shared/errors.ts'
import type { DB } from '#database/types.ts'
import type { BusinessContext, GuestContext } from '#server/lib/context.ts'

/**
 * Throws if the guest is blocked, by id or address. Blocked guests may read, but not order, call, rate or
 * send feedback (contract page, section 5).
 */
export async function assertNotBlocked(ctx: BusinessContext & GuestContext): Promise<void> {
  const block = await selectBlocks(ctx.db, ctx.businessId, guestIdentifiers(ctx.guest)).executeTakeFirst()
  if (block) throw new AppError('guest.blocked')
}

/** The values by which a guest can be blocked: the guest id and the IP address. */
export const guestIdentifiers = ({ id, ip }: GuestContext['guest']): string[] => [id, ip]

/** Selects which of these values the business has blocked; may be nested in another query. */
export const selectBlocks = (db: QueryCreator<DB>, businessId: string, values: string[]) =>
  db
    .selectFrom('blocks')
    .select('value')
    .where('businessId', '=', businessId)
    .where('value', '=', sql<string>`any(${values}::text[])`)
