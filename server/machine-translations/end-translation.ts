import { sql } from 'kysely'
import { record } from '#server/journal/record.ts'
import type { BusinessContext } from '#server/lib/context.ts'

/**
 * Ends a machine translation in the running transaction, and tells the journal what it has translated for whoever started
 * it; does nothing if it has ended already.
 */
export async function endTranslation(
  ctx: BusinessContext,
  id: string,
  state: 'finished' | 'failed' | 'stopped',
): Promise<void> {
  const ended = await ctx.db
    .updateTable('machineTranslations')
    .set({ state, finishedOn: ctx.now, updatedOn: ctx.now })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['language', 'staffId'])
    .executeTakeFirst()
  if (!ended) return
  const { done } = await ctx.db
    .selectFrom('machineTexts')
    .select(sql<number>`count(text)::int`.as('done'))
    .where('businessId', '=', ctx.businessId)
    .where('machineTranslationId', '=', id)
    .executeTakeFirstOrThrow()
  if (!done) return
  const { staffId = ended.staffId, ...rest } = ctx
  await record(
    { ...rest, ...(staffId !== null && { staffId }) },
    { kind: 'menu', action: 'changed', record: 'translation', label: `${ended.language} (${done})` },
  )
}
