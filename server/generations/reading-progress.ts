import { ReadingProgress } from '#contract/shared/reading.ts'
import type { BusinessContext, Context } from '#server/lib/context.ts'

/**
 * Returns what a reader calls as it goes. Of what it says in quick succession only the last is written, one after the
 * other; nothing waits for it, and a reading does not fail by it.
 */
export function progressRecorder(ctx: BusinessContext, id: string): (progress: ReadingProgress) => void {
  let next: ReadingProgress | undefined
  let isWriting = false
  async function writeAll(): Promise<void> {
    isWriting = true
    while (next) {
      const progress = next
      next = undefined
      await write(ctx, id, progress).catch((error: unknown) =>
        ctx.log.warn({ err: error, generation: id }, 'how far the reading is could not be written'),
      )
    }
    isWriting = false
  }
  return (progress) => {
    next = progress
    if (!isWriting) void writeAll()
  }
}

const write = (ctx: BusinessContext, id: string, progress: ReadingProgress) =>
  ctx.db
    .updateTable('generations')
    .set({ progress: JSON.stringify(progress) })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()

/** What the reader of a business's generation last said; null unless one is under way. */
export async function generationProgress(ctx: BusinessContext, id: string): Promise<ReadingProgress | null> {
  const row = await selectProgress(ctx, id)
    .where('generations.businessId', '=', ctx.businessId)
    .executeTakeFirst()
  return parse(row?.progress)
}

/** The same for the draft of somebody who has not signed up. */
export async function draftProgress(ctx: Context, id: string): Promise<ReadingProgress | null> {
  const row = await selectProgress(ctx, id)
    .innerJoin('businesses', 'businesses.id', 'generations.businessId')
    .where('draftSessionId', 'is not', null)
    .executeTakeFirst()
  return parse(row?.progress)
}

const selectProgress = (ctx: Context, id: string) =>
  ctx.db
    .selectFrom('generations')
    .select('generations.progress')
    .where('generations.id', '=', id)
    .where('generations.status', '=', 'running')

/** What another version of the server wrote may look different. */
const parse = (progress: unknown): ReadingProgress | null => ReadingProgress.safeParse(progress).data ?? null
