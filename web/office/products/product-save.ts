import type { z } from 'zod'
import type { ProductForm } from '#contract/api/products.ts'
import { api } from '#web/lib/api.ts'
import { createIdempotentSave } from '#web/office/actions/idempotent-save.ts'
import { t } from '#web/office/texts.ts'
import { toastSuccess, toastErrorMessage } from '#web/office/actions/toasts.tsx'
import type { Product } from './product.ts'
import { savePictures } from './save-pictures.ts'
import type { StagedPictures } from './use-staged-pictures.ts'

export type ProductBody = z.input<typeof ProductForm>

/**
 * Creates the save function of one opening of the panel: it saves the product, adds it to its collection and saves its
 * pictures. After a failure it can be called again without sending finished parts twice. Resolves to whether all is saved.
 */
export function createProductSave(product: Product | undefined) {
  const change = ({ id }: { id: string }, body: ProductBody): Promise<{ id: string }> =>
    api('PUT products/:id', { params: { id }, body })
  const save = product
    ? (body: ProductBody) => change(product, body)
    : createIdempotentSave<ProductBody, { id: string }>({
        create: (body, idempotencyKey) => api('POST products', { body, idempotencyKey }),
        update: change,
      })
  return async (
    body: ProductBody,
    pictures: StagedPictures,
    addToCollection?: (id: string) => Promise<unknown>,
  ): Promise<boolean> => {
    const { id } = await save(body)
    await addToCollection?.(id)
    const isWhole = await savePictures(id, pictures)
    if (isWhole) toastSuccess(t(product ? 'products.updated' : 'products.created'))
    else toastErrorMessage(t('products.picturesFailed'))
    return isWhole
  }
}
