import type { z } from 'zod'
import type { ProductForm } from '#contract/api/products.ts'
import { api } from '#web/lib/api.ts'
import { makeOnce } from '#web/office/making-once.ts'
import { t } from '#web/office/texts.ts'
import { sayDone, sayProblem } from '#web/office/toasts.tsx'
import type { Product } from './product.ts'
import { savePictures } from './saving-pictures.ts'
import type { StagedPictures } from './staged-pictures.ts'

export type ProductBody = z.input<typeof ProductForm>

/**
 * Saves what one opening of the panel holds: the product, where it belongs, its pictures. What failed may be saved
 * again: what is saved by then is not sent twice. Answers whether all of it is.
 */
export function savingOf(product: Product | undefined) {
  const change = ({ id }: { id: string }, body: ProductBody): Promise<{ id: string }> =>
    api('PUT products/:id', { params: { id }, body })
  const save = product
    ? (body: ProductBody) => change(product, body)
    : makeOnce<ProductBody, { id: string }>({
        make: (body, idempotencyKey) => api('POST products', { body, idempotencyKey }),
        change,
      })
  return async (
    body: ProductBody,
    pictures: StagedPictures,
    putIn?: (id: string) => Promise<unknown>,
  ): Promise<boolean> => {
    const { id } = await save(body)
    await putIn?.(id)
    const isWhole = await savePictures(id, pictures)
    if (isWhole) sayDone(t(product ? 'products.updated' : 'products.created'))
    else sayProblem(t('products.picturesFailed'))
    return isWhole
  }
}
