import { shiftMs } from '#contract/domain/stages.ts'
import type { Context } from '#server/lib/context.ts'

/** Closes the visits that nobody closed during their service, of all businesses. Readers ignore them already. */
export async function closeForgottenVisits(ctx: Context): Promise<void> {
  await ctx.db
    .updateTable('visits')
    .set({ closedOn: ctx.now })
    .where('closedOn', 'is', null)
    .where('lastOrderOn', '<=', new Date(ctx.now.getTime() - shiftMs).toISOString())
    .execute()
}
