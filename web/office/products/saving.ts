import { api } from '#web/lib/api.ts'
import { readNumber } from '#web/lib/money.ts'
import { t } from '#web/office/texts.ts'
import { sayProblem } from '#web/office/toasts.tsx'
import { shrink } from '#web/office/ui/pictures.ts'
import type { ProductDraft } from './product-panel.tsx'
import type { StagedPictures } from './staged-pictures.ts'
import type { Product } from './submenu-products.screen.tsx'

/** A new product, put into the submenu it was made in, with its pictures. */
export async function createProduct(
  { menuId, id }: { menuId: string; id: string },
  draft: ProductDraft,
  pictures: StagedPictures,
): Promise<void> {
  const product = await api('POST products', { body: asBody(draft) })
  await api('POST menus/:menuId/sub-menus/:id/products', {
    params: { menuId, id },
    body: { productIds: [product.id] },
  })
  await savePictures(product.id, pictures)
}

export async function updateProduct(
  product: Product,
  draft: ProductDraft,
  pictures: StagedPictures,
): Promise<void> {
  await api('PUT products/:id', { params: { id: product.id }, body: asBody(draft) })
  await savePictures(product.id, pictures)
}

/** The form has checked that both are numbers. */
const asBody = ({ price, preparingTime, ...rest }: ProductDraft) => ({
  ...rest,
  price: Number(readNumber(price)),
  preparingTime: Number(readNumber(preparingTime)),
})

/**
 * Removes first, so that five can be replaced by five others, then adds one after the other: they keep their order. The
 * product is saved by now, so a picture that fails is told and does not fail the rest.
 */
async function savePictures(id: string, { removed, added }: StagedPictures): Promise<void> {
  const steps = [
    ...removed.map(
      (imageId) => () =>
        api('DELETE products/:id/images/:imageId', { params: { id, imageId } }) as Promise<unknown>,
    ),
    ...added.map(({ file }) => async () => {
      const form = new FormData()
      form.set('file', await shrink(file))
      return api('POST products/:id/images', { params: { id }, form })
    }),
  ]
  let failed = false
  for (const step of steps) {
    try {
      await step()
    } catch {
      failed = true
    }
  }
  if (failed) sayProblem(t('products.picturesFailed'))
}
