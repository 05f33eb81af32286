import type { BusinessContext } from '#server/lib/context.ts'

/**
 * The drawer for the cash that the caller takes or gives back: their own open one, else the house's; null: there is none.
 * It is locked against being counted until the money is written, but not against other money.
 */
export async function lockDrawer({ db, businessId, staffId }: BusinessContext): Promise<string | null> {
  if (!staffId) return null
  const drawer = await db
    .selectFrom('drawers')
    .select('id')
    .where('businessId', '=', businessId)
    .where('closedOn', 'is', null)
    .where((eb) => eb.or([eb('staffId', '=', staffId), eb('staffId', 'is', null)]))
    .orderBy('staffId', (by) => by.asc().nullsLast())
    .limit(1)
    .forShare()
    .executeTakeFirst()
  return drawer?.id ?? null
}
