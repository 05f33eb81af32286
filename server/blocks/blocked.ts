import { sql, type QueryCreator } from 'kysely'
import { AppError } from '#contract/shared/errors.ts'
import type { DB } from '#database/types.ts'
import type { BusinessContext, GuestContext } from '#server/lib/context.ts'

/** A blocked guest or address may read, but not order, call, rate or write (contract page, section 5). */
export async function assertNotBlocked(ctx: BusinessContext & GuestContext): Promise<void> {
  const block = await selectBlocks(ctx.db, ctx.businessId, guestIdentifiers(ctx)).executeTakeFirst()
  if (block) throw new AppError('guest.blocked')
}

/** What a guest can be blocked by: the guest id and the address. */
export const guestIdentifiers = ({ guest }: GuestContext): string[] => [guest.id, guest.ip]

/** The query for those of these values that the business has blocked; may be nested in another query. */
export const selectBlocks = (db: QueryCreator<DB>, businessId: string, values: string[]) =>
  db
    .selectFrom('blocks')
    .select('value')
    .where('businessId', '=', businessId)
    .where('value', '=', sql<string>`any(${values}::text[])`)
