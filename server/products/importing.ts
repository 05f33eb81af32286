import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { toCents } from '#contract/money.ts'
import type { Product, ProductFile } from '#contract/products.ts'
import { requireRoom } from '#server/businesses/content-limits.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { thumbnailOf } from '#server/lib/media/thumbnail.ts'
import { productOf, productsOf } from './products.ts'

type File = z.output<typeof ProductFile>['data']

/** Makes every product of a file, or none (contract page, section 6): a statement for all of them, one for their pictures. */
export async function importProducts(
  ctx: BusinessContext,
  { data }: z.output<typeof ProductFile>,
): Promise<{ created: number; products: z.output<typeof Product>[] }> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    await requireRoom(ctx, 'products', data.length)
    // The newest is listed first: so they stand in the order of the file.
    const ids = data.map(() => uuid()).toReversed()
    await insertProducts(ctx, data, ids)
    await insertPictures(ctx, data, ids)
    return { created: ids.length, products: await listed(ctx, ids) }
  })
}

async function insertProducts(ctx: BusinessContext, data: File, ids: string[]): Promise<void> {
  const rows = data.map(
    (
      { price, preparingTime = null, active = true, allergens = null, diets = [], spicy = 0, ...product },
      place,
    ) => ({
      ...product,
      id: ids[place],
      priceCents: toCents(price),
      preparingTime,
      active,
      allergens,
      diets,
      spicy,
    }),
  )
  await sql`
    insert into products (business_id, id, name, name_en, description, description_en, price_cents, preparing_time,
      active, allergens, diets, spicy, created_on, updated_on)
    select ${ctx.businessId}, id, name, "nameEn", description, "descriptionEn", "priceCents", "preparingTime",
      active, allergens, diets, spicy, ${ctx.now}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(id uuid, name text, "nameEn" text, description text,
      "descriptionEn" text, "priceCents" integer, "preparingTime" integer, active boolean, allergens text[], diets text[], spicy smallint)
  `.execute(ctx.db)
}

async function insertPictures(ctx: BusinessContext, data: File, ids: string[]): Promise<void> {
  const rows = data.flatMap(({ images = [] }, place) =>
    images.map(({ link }, order) => ({
      id: uuid(),
      productId: ids[place],
      link,
      thumbnail: thumbnailOf(link) ?? link,
      order,
    })),
  )
  await sql`
    insert into product_images (business_id, id, product_id, link, thumbnail, "order", created_on)
    select ${ctx.businessId}, id, "productId", link, thumbnail, "order", ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(id uuid, "productId" uuid, link text,
      thumbnail text, "order" integer)
  `.execute(ctx.db)
}

async function listed(ctx: BusinessContext, ids: string[]): Promise<z.output<typeof Product>[]> {
  const rows = await productsOf(ctx)
    .where('products.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('products.id', 'desc')
    .execute()
  return rows.map(productOf)
}
