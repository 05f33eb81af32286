import type { z } from 'zod'
import type { Product, ProductFile } from '#contract/products.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { addImageLink } from './product-images.ts'
import { createProduct, listProducts } from './products.ts'

/** Makes every product of a file, or none (contract page, section 6). */
export async function importProducts(
  ctx: BusinessContext,
  { data }: z.output<typeof ProductFile>,
): Promise<{ created: number; products: z.output<typeof Product>[] }> {
  return transaction(ctx, async (ctx) => {
    const ids = new Set<string>()
    for (const { images = [], ...form } of data) {
      const { id } = await createProduct(ctx, form)
      for (const { link } of images) await addImageLink(ctx, id, link)
      ids.add(id)
    }
    const products = (await listProducts(ctx)).filter((product) => ids.has(product.id))
    return { created: ids.size, products }
  })
}
