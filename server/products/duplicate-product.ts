import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { contentTransaction } from '#server/businesses/content-version.ts'
import { copyTitle } from '#server/businesses/copy-title.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { createProduct, findProduct, type ProductOut } from './products.ts'

/** Copies a product with its pictures. The copy is on no menu, and inactive until staff activate it. */
export const duplicateProduct = (ctx: BusinessContext, id: string): Promise<ProductOut> =>
  contentTransaction(ctx, async (ctx) => {
    const { name, nameEn, description, descriptionEn, price, preparingTime, ...product } = await findProduct(
      ctx,
      id,
    )
    const {
      allergens,
      diets,
      spicy,
      station,
      untranslated,
      optionGroups,
      deposit,
      taxId,
      badges,
      goesWellWith,
      images,
    } = product
    const copy = await createProduct(ctx, {
      name: copyTitle(name),
      nameEn: copyTitle(nameEn),
      description,
      descriptionEn,
      price,
      preparingTime,
      allergens,
      diets,
      spicy,
      station,
      untranslated,
      optionGroups,
      deposit,
      taxId,
      badges,
      goesWellWith,
      active: false,
      // A new field of products does not compile until it is copied, too.
    } satisfies Required<Parameters<typeof createProduct>[1]>)
    await sql`
      insert into product_images (business_id, id, product_id, link, thumbnail, "order", created_on)
      select ${ctx.businessId}, copied.id, ${copy.id}, image.link, image.thumbnail, image."order", ${ctx.now}
      from product_images as image
      join unnest(${images.map(({ id }) => id)}::uuid[], ${images.map(() => uuid())}::uuid[])
        as copied(image_id, id) on copied.image_id = image.id
      where image.business_id = ${ctx.businessId} and image.product_id = ${id}
    `.execute(ctx.db)
    return findProduct(ctx, copy.id)
  })
