import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { bounds } from '#contract/domain/bounds.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { ProductImage } from '#contract/api/products.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { withIdempotency } from '#server/lib/api/idempotency.ts'
import type { PictureType } from '#server/lib/uploads/sniff.ts'
import type { ReceivedFile } from '#server/lib/uploads/received-file.ts'
import { saveUploadedPicture } from '#server/media/uploaded-media.ts'
import { toThumbnailLink } from '#server/lib/media/thumbnail.ts'
import { reorder, writePositions, type Ordered } from '#server/lib/ordering.ts'
import { requireProduct } from './products.ts'

type Image = z.output<typeof ProductImage>

export async function listImages(ctx: BusinessContext, productId: string): Promise<Image[]> {
  await requireProduct(ctx, productId)
  return readImages(ctx, productId)
}

/** Stores an uploaded picture and appends it; at most 5 per product. */
export async function addImage(
  ctx: StaffContext,
  productId: string,
  file: ReceivedFile<PictureType>,
): Promise<Image> {
  await requireProduct(ctx, productId)
  // A retried request may itself have added the fifth picture.
  if (ctx.idempotencyKey === null) assertImageLimit(await readImages(ctx, productId))
  const link = await saveUploadedPicture(ctx, file)
  // Uploads have no slot, but this waits for other work of the business.
  return ctx.services.admission.runFor(ctx.businessId, 'write', () =>
    withIdempotency(ctx, 'POST products/:id/images', (ctx) => addImageLink(ctx, productId, link)),
  )
}

/** Adds a picture by its link; the target is neither fetched nor copied. */
export async function addImageLink(ctx: BusinessContext, productId: string, link: string): Promise<Image> {
  return transaction(ctx, async (ctx) => {
    // First in the transaction, so that two concurrent uploads get different positions.
    await contentChanged(ctx)
    await requireProduct(ctx, productId)
    const images = await readImages(ctx, productId)
    assertImageLimit(images)
    const image = { id: uuid(), link, thumbnail: toThumbnailLink(link) ?? link }
    await ctx.db
      .insertInto('productImages')
      .values({ ...image, businessId: ctx.businessId, productId, order: images.length, createdOn: ctx.now })
      .execute()
    return image
  })
}

export async function removeImage(ctx: BusinessContext, productId: string, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    await requireProduct(ctx, productId)
    const removed = await ctx.db
      .deleteFrom('productImages')
      .where('businessId', '=', ctx.businessId)
      .where('productId', '=', productId)
      .where('id', '=', id)
      .returning('order')
      .executeTakeFirst()
    if (!removed) throw new AppError('not.found')
    await ctx.db
      .updateTable('productImages')
      .set((eb) => ({ order: eb('order', '-', 1) }))
      .where('businessId', '=', ctx.businessId)
      .where('productId', '=', productId)
      .where('order', '>', removed.order)
      .execute()
  })
}

/** Reorders a product's pictures, all or nothing; lists show the first one. */
export async function orderImages(
  ctx: BusinessContext,
  productId: string,
  named: Ordered[],
): Promise<Image[]> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    await requireProduct(ctx, productId)
    const current = (await readImages(ctx, productId)).map(({ id }) => id)
    await writePositions(ctx, 'productImages', reorder(current, named), productId)
    return readImages(ctx, productId)
  })
}

function assertImageLimit(images: Image[]): void {
  if (images.length >= bounds.productImages) throw new AppError('images.limit')
}

function readImages(ctx: BusinessContext, productId: string): Promise<Image[]> {
  return ctx.db
    .selectFrom('productImages')
    .select(['id', 'link', 'thumbnail'])
    .where('businessId', '=', ctx.businessId)
    .where('productId', '=', productId)
    .orderBy('order')
    .execute()
}
