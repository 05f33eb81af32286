import { sql } from 'kysely'
import type { GenerationStatus } from '#contract/api/generations.ts'
import { AppError } from '#contract/shared/errors.ts'
import { createDraft, deleteDrafts, draftSessionOf, type DraftLanguages } from '#server/businesses/drafts.ts'
import { inBusiness, transaction, type GuestContext } from '#server/lib/context.ts'
import { findDraftOf, insertGeneration, assertReadable, type Start } from './generations.ts'

/**
 * Starts to read a menu before sign-up: into a draft of the session, replacing an earlier one. `count` throws
 * if there are too many within an hour; starting the same one again is not counted.
 */
export async function startDraftGeneration(
  ctx: GuestContext,
  start: Start,
  { languages, network, count }: { languages: DraftLanguages; network: string; count: () => void },
): Promise<{ menuUuid: string; status: GenerationStatus }> {
  await assertReadable(ctx, start)
  const sessionId = draftSessionOf(ctx)
  const asking = { isStaff: false, network }
  return transaction(ctx, async (ctx) => {
    // A reloaded page starts the same one again, perhaps before its first request was answered.
    await sql`select pg_advisory_xact_lock(hashtextextended(${sessionId}, 0))`.execute(ctx.db)
    const known = await findDraftOf(ctx, start.menuUuid)
    if (known?.sessionId === sessionId) return insertGeneration(known.ctx, start, asking)
    if (known) throw new AppError('generation.running')
    count()
    await deleteDrafts(ctx, { sessionId })
    const draft = inBusiness(ctx, await createDraft(ctx, sessionId, languages))
    return insertGeneration(draft, start, asking)
  })
}
