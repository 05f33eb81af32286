import { ReadingProgress } from '#contract/shared/reading.ts'
import type { BusinessContext, Context } from '#server/lib/context.ts'

/**
 * Returns the reader's progress callback. It writes one update at a time, and only the latest of several in
 * quick succession. The reader does not wait for it, and a failed write does not fail the reading.
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

/** The latest progress of a business's generation; null unless it is running. */
export async function generationProgress(ctx: BusinessContext, id: string): Promise<ReadingProgress | null> {
  const row = await selectProgress(ctx, id)
    .where('generations.businessId', '=', ctx.businessId)
    .executeTakeFirst()
  return parse(row?.progress)
}

/** The same for a draft before sign-up. */
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

/** Another version of the server may have written a different shape. */
const parse = (progress: unknown): ReadingProgress | null => ReadingProgress.safeParse(progress).data ?? null
