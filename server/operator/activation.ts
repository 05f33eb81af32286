import { AppError } from '#contract/shared/errors.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { inBusiness, transaction, type Context } from '#server/lib/context.ts'

/**
 * Activates or deactivates a business; guests' pages follow at once, in every running process. Returns its
 * name.
 *
 * @throws AppError `not.found`.
 */
export async function setActivation(
  ctx: Context,
  business: { id: string } | { username: string },
  activation: boolean,
): Promise<string> {
  return transaction(ctx, async (ctx) => {
    const row = await ctx.db
      .updateTable('businesses')
      .set({ activation })
      .where((eb) => eb.and(business))
      .where('draftSessionId', 'is', null)
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (!row) throw new AppError('not.found')
    await contentChanged(inBusiness(ctx, row.id))
    return row.name
  })
}
