import type { z } from 'zod'
import type { GenerationStart, GenerationStatus } from '#contract/api/generations.ts'
import type { Menu } from '#contract/api/menus.ts'
import { AppError } from '#contract/shared/errors.ts'
import { inBusiness, transaction, type BusinessContext, type Context } from '#server/lib/context.ts'
import { findMenu } from '#server/menus/menus.ts'
import { enqueueReading, type Asking } from './reading-jobs.ts'
import { assertStoredPhotos } from './photos.ts'

export type Start = z.output<typeof GenerationStart>

/** A reading that has not finished by then never will: no server with a reader picked it up. */
export const readingLifeMs = 15 * 60_000

/** Starts to read a menu from photos (contract page, section 5): one at a time, and each id only once. */
export async function startGeneration(
  ctx: BusinessContext,
  start: Start,
  network: string,
): Promise<{ menuUuid: string; status: GenerationStatus }> {
  await assertReadable(ctx, start)
  return transaction(ctx, (ctx) => insertGeneration(ctx, start, { isStaff: true, network }))
}

/** Throws unless this server has a reader and the photos are stored here. */
export async function assertReadable(ctx: Context, { imageUrls }: Start): Promise<void> {
  if (!ctx.services.menuReader) throw new AppError('menuReader.missing')
  await assertStoredPhotos(ctx, imageUrls)
}

/**
 * Records a generation and its job, inside the caller's transaction; does nothing if it was started already.
 */
export async function insertGeneration(
  ctx: BusinessContext,
  { menuUuid, imageUrls }: Start,
  asking: Asking,
): Promise<{ menuUuid: string; status: GenerationStatus }> {
  await failAbandoned(ctx)
  const added = await ctx.db
    .insertInto('generations')
    .values({
      businessId: ctx.businessId,
      id: menuUuid,
      imageUrls: JSON.stringify(imageUrls),
      createdOn: ctx.now,
    })
    // Either this one exists already, or another one is running.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return { menuUuid, status: (await findGeneration(ctx, menuUuid)).status }
  await enqueueReading(ctx, menuUuid, asking)
  return { menuUuid, status: 'running' }
}

async function findGeneration(ctx: BusinessContext, id: string) {
  const found = await selectGeneration(ctx, id).executeTakeFirst()
  if (!found) throw new AppError('generation.running')
  return found
}

/** The menu once it is ready, `"ERROR"` if the reading failed, null while it is running or unknown. */
export async function checkGeneration(
  ctx: BusinessContext,
  id: string,
): Promise<'ERROR' | z.output<typeof Menu> | null> {
  const found = await selectGeneration(ctx, id).executeTakeFirst()
  if (!found || isRunning(ctx, found)) return null
  if (found.status !== 'done' || !found.menuId) return 'ERROR'
  // Staff may have deleted it in the meantime.
  return findMenu(ctx, found.menuId).catch(() => 'ERROR' as const)
}

/** The same for a draft before sign-up; returns the id of its preview. */
export async function checkDraft(ctx: Context, id: string): Promise<string | null> {
  const found = await ctx.db
    .selectFrom('generations')
    .innerJoin('businesses', 'businesses.id', 'generations.businessId')
    .select(['generations.businessId', 'generations.status', 'generations.createdOn'])
    .where('generations.id', '=', id)
    .where('draftSessionId', 'is not', null)
    .executeTakeFirst()
  if (!found || isRunning(ctx, found)) return null
  return found.status === 'done' ? found.businessId : 'ERROR'
}

const isRunning = (
  { now }: Context,
  { status, createdOn }: { status: GenerationStatus; createdOn: string },
) => status === 'running' && now.getTime() - Date.parse(createdOn) < readingLifeMs

const selectGeneration = (ctx: BusinessContext, id: string) =>
  ctx.db
    .selectFrom('generations')
    .select(['status', 'menuId', 'createdOn'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)

/** Marks the business's abandoned readings as failed, so that another one can start. */
async function failAbandoned(ctx: BusinessContext): Promise<void> {
  await ctx.db
    .updateTable('generations')
    .set({ status: 'failed', finishedOn: ctx.now })
    .where('businessId', '=', ctx.businessId)
    .where('status', '=', 'running')
    .where('createdOn', '<', new Date(ctx.now.getTime() - readingLifeMs).toISOString())
    .execute()
}

/** The business that contains a generation, as a context, and the session if it is a draft. */
export async function findDraftOf(ctx: Context, id: string) {
  const found = await ctx.db
    .selectFrom('generations')
    .innerJoin('businesses', 'businesses.id', 'generations.businessId')
    .select(['generations.businessId', 'businesses.draftSessionId'])
    .where('generations.id', '=', id)
    .executeTakeFirst()
  return found && { ctx: inBusiness(ctx, found.businessId), sessionId: found.draftSessionId }
}
