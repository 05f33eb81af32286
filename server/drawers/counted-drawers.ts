import type { RawBuilder } from 'kysely'
import type { BusinessContext } from '#server/lib/context.ts'
import { selectDrawers, toCounted, type CountedDrawerOut } from './drawer-rows.ts'

/** The drawers that were counted within this condition on `closed_on`, the first first. */
export async function listCountedDrawers(
  ctx: BusinessContext,
  isWithin: RawBuilder<boolean>,
): Promise<CountedDrawerOut[]> {
  const rows = await selectDrawers(ctx).where(isWithin).orderBy('closedOn').orderBy('id').execute()
  return rows.flatMap(toCounted)
}
