import { sql } from 'kysely'
import type { z } from 'zod'
import type { GlossaryTerm, TermChange } from '#contract/api/glossary.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { AppError } from '#contract/shared/errors.ts'
import { lockBusiness } from '#server/businesses/lock-business.ts'
import { record } from '#server/journal/record.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'

/** A word of the card that is translated in a certain way, or not at all. */
export type Term = z.output<typeof GlossaryTerm>
type Change = z.output<typeof TermChange>

/** The business's glossary, by term. */
export async function glossaryOf(ctx: BusinessContext): Promise<Term[]> {
  const rows = await ctx.db
    .selectFrom('glossaryTerms')
    .select(['term', 'kind', 'note', 'texts'])
    .select(sql<string>`md5(concat_ws(' ', kind, texts, note))::uuid`.as('version'))
    .where('businessId', '=', ctx.businessId)
    .orderBy('term')
    .execute()
  return rows.map((row) => ({ ...row, texts: row.texts as Term['texts'] }))
}

/**
 * Adds, changes and removes terms, all or none, and returns all terms. Throws 409 `edit.conflict` if a term is not what
 * the change expects.
 */
export const changeTerms = (ctx: BusinessContext, changes: readonly Change[]): Promise<Term[]> =>
  transaction(ctx, async (ctx) => {
    await lockBusiness(ctx)
    const before = new Map((await glossaryOf(ctx)).map((term) => [term.term, term]))
    const isConflict = ({ term, replaces }: Change) =>
      replaces !== undefined && replaces !== (before.get(term)?.version ?? null)
    if (changes.some(isConflict)) throw new AppError('edit.conflict')
    await writeTerms(ctx, changes)
    const after = await glossaryOf(ctx)
    if (after.length > bounds.glossaryTerms) throw new AppError('glossary.limit')
    await recordTerms(ctx, changes, before)
    return after
  })

async function writeTerms(ctx: BusinessContext, changes: readonly Change[]): Promise<void> {
  // If a term is named twice, the last change counts.
  const last = new Map(changes.map((change) => [change.term, change.entry]))
  await ctx.db
    .deleteFrom('glossaryTerms')
    .where('businessId', '=', ctx.businessId)
    .where('term', '=', sql<string>`any(${[...last.keys()]}::text[])`)
    .execute()
  const written = [...last].flatMap(([term, entry]) => (entry ? [{ ...entry, term }] : []))
  await sql`
    insert into glossary_terms (business_id, term, kind, note, texts)
    select ${ctx.businessId}::uuid, term, kind, note, texts
    from json_to_recordset(${JSON.stringify(written)}) as given (term text, kind text, note text, texts jsonb)`.execute(
    ctx.db,
  )
}

/** One entry for a call, as for translations. */
async function recordTerms(
  ctx: BusinessContext,
  changes: readonly Change[],
  before: ReadonlyMap<string, Term>,
): Promise<void> {
  const [first] = changes
  if (!first) return
  const action = first.entry === null ? 'deleted' : before.has(first.term) ? 'changed' : 'created'
  const label = changes.length === 1 ? first.term : `${first.term} (${changes.length})`
  await record(ctx, { kind: 'menu', action, record: 'glossary', label })
}
