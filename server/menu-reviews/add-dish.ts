import type { BodyOf } from '#contract/shared/endpoint.ts'
import type { menuReviews } from '#contract/api/menu-reviews.ts'
import { contentTransaction } from '#server/businesses/content-version.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { listCollectionProducts } from '#server/products/collection-products.ts'
import { createProduct } from '#server/products/products.ts'
import { submenuProducts } from '#server/menus/submenus/submenu-products.ts'
import { AppError } from '#contract/shared/errors.ts'
import { requireReview, type ReviewedProduct } from './reviews.ts'

type Dish = BodyOf<(typeof menuReviews)['POST menu-reviews/:menuId/products']>

/** Adds a dish that the reader missed or merged into another; its second language repeats the first. */
export const addDish = (
  ctx: BusinessContext,
  menuId: string,
  { submenuId, after, name, price }: Dish,
): Promise<ReviewedProduct> =>
  contentTransaction(ctx, async (ctx) => {
    await requireReview(ctx, menuId)
    const { id } = await createProduct(ctx, {
      name,
      nameEn: name,
      description: null,
      descriptionEn: null,
      price: price ?? 0,
      active: price !== null,
      untranslated: true,
    })
    await submenuProducts(menuId).add(ctx, submenuId, [id])
    if (after) await placeAfter(ctx, { menuId, submenuId, id, after })
    const added = (await listCollectionProducts(ctx, 'submenu', submenuId)).find((one) => one.id === id)
    if (!added) throw new AppError('not.found')
    return { ...added, doubts: [], place: null, proposedPrice: null }
  })

async function placeAfter(
  ctx: BusinessContext,
  { menuId, submenuId, id, after }: { menuId: string; submenuId: string; id: string; after: string },
): Promise<void> {
  const ids = (await listCollectionProducts(ctx, 'submenu', submenuId))
    .map((product) => product.id)
    .filter((one) => one !== id)
  const at = ids.indexOf(after)
  if (at < 0) throw new AppError('not.found')
  const sequence = [...ids.slice(0, at + 1), id, ...ids.slice(at + 1)]
  await submenuProducts(menuId).order(
    ctx,
    submenuId,
    sequence.map((id, order) => ({ id, order })),
  )
}
