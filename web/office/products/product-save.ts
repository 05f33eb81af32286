import type { z } from 'zod'
import type { ProductForm } from '#contract/api/products.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { createIdempotentSave } from '#web/office/actions/idempotent-save.ts'
import { toChange, type Edit, type EditChange } from '#web/office/actions/record-edit.ts'
import { t } from '#web/office/texts.ts'
import { toastSuccess, toastErrorMessage } from '#web/office/toasts/toasts.tsx'
import type { Product } from '#web/office/data/product.ts'
import { savePictures } from './save-pictures.ts'
import type { StagedPictures } from './use-staged-pictures.ts'

export type ProductBody = z.input<typeof ProductForm>

interface SaveOptions {
  addToCollection?: ((id: string) => Promise<unknown>) | undefined
  edit?: Edit<ProductBody> | undefined
  /** Suppresses the success toast. */
  isQuiet?: boolean
}
export interface SavedProduct {
  id: string
  /** Whether all parts are saved; otherwise saving can be retried. */
  isWhole: boolean
}

/**
 * Creates the save function of one opening of the panel: it saves the product, adds it to its collection and
 * saves its pictures. After a failure it can be called again without sending finished parts twice. Resolves
 * to the product's id and whether everything is saved.
 */
export function createProductSave(product: Product | undefined) {
  const change = (
    { id }: { id: string },
    body: ProductBody | EditChange<ProductBody>,
  ): Promise<{ id: string }> => api('PUT products/:id', { params: { id }, body })
  const save = product
    ? (body: ProductBody, edit?: Edit<ProductBody>) => change(product, toChange(body, edit))
    : createIdempotentSave<ProductBody, { id: string }>({
        create: (body, idempotencyKey) => api('POST products', { body, idempotencyKey }),
        update: change,
      })
  return async (
    body: ProductBody,
    pictures: StagedPictures,
    { addToCollection, edit, isQuiet = false }: SaveOptions,
  ): Promise<SavedProduct> => {
    const { id } = await save(body, edit)
    await addToCollection?.(id).catch(reportGone)
    const isWhole = await savePictures(id, pictures)
    if (!isWhole) toastErrorMessage(t('products.picturesFailed'))
    else if (!isQuiet) toastSuccess(t(product ? 'products.updated' : 'products.created'))
    return { id, isWhole }
  }
}

/** Somebody has deleted the submenu: the product is created, and the user is told where to find it. */
function reportGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
  toastErrorMessage(t('products.submenuGone'))
}
