import { mediaPath } from '#contract/domain/picture-name.ts'
import { AppError } from '#contract/shared/errors.ts'
import { transaction, type BusinessContext, type Context } from '#server/lib/context.ts'
import { storePicture } from '#server/lib/media/pictures.ts'
import type { PictureType, VideoType } from '#server/lib/uploads/sniff.ts'
import { storedSize } from '#server/lib/media/stored-media.ts'
import { storeVideo } from '#server/lib/media/videos.ts'
import type { ReceivedFile } from '#server/lib/uploads/received-file.ts'
import { assertMediaRoom } from './media-quota.ts'

/**
 * Stores a picture uploaded by staff and returns its link; throws like `storePicture`, and `media.quota`. It
 * stays for 48 hours unless something refers to it.
 */
export async function saveUploadedPicture(
  ctx: BusinessContext,
  file: ReceivedFile<PictureType>,
): Promise<string> {
  await assertMediaRoom(ctx, file.bytes)
  return keep(ctx, ctx.businessId, () => storePicture(ctx.services.store, file, 'staff'))
}

/** Stores a video in the same way. */
export async function saveUploadedVideo(
  ctx: BusinessContext,
  file: ReceivedFile<VideoType>,
): Promise<string> {
  await assertMediaRoom(ctx, file.bytes)
  return keep(ctx, ctx.businessId, () => storeVideo(ctx.services.store, file))
}

/**
 * Stores an upload of a business, or of a guest, and records it; retries if a cleanup deleted it at the same
 * moment.
 */
export async function keep(
  ctx: Context,
  businessId: string | null,
  store: () => Promise<{ link: string }>,
): Promise<string> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const { link } = await store()
    if (await record(ctx, businessId, link.slice(mediaPath.length))) return link
  }
  throw new AppError('server.busy')
}

/** Records the upload's time; false if the file no longer exists. */
async function record(ctx: Context, businessId: string | null, name: string): Promise<boolean> {
  const uploadedOn = ctx.now
  return transaction(ctx, async ({ db, services }) => {
    // Waits for a cleanup that is deleting the row, and makes the next one skip it.
    await db
      .insertInto('mediaFiles')
      .values({ name, bytes: 0, uploadedOn })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ uploadedOn, unreferencedSince: null }))
      .execute()
    if (businessId !== null)
      await db
        .insertInto('mediaUploads')
        .values({ businessId, name, uploadedOn })
        .onConflict((conflict) => conflict.columns(['businessId', 'name']).doUpdateSet({ uploadedOn }))
        .execute()
    const bytes = await storedSize(services.store, name)
    if (bytes === null) return false
    await db.updateTable('mediaFiles').set({ bytes }).where('name', '=', name).execute()
    return true
  })
}
