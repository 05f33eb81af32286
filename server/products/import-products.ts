import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Product, ProductFile } from '#contract/api/products.ts'
import { assertRoom } from '#server/businesses/content-limits.ts'
import { withOwnGroups } from '#server/option-groups/import-groups.ts'
import { requireOptionGroups } from '#server/option-groups/product-groups.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { toThumbnailLink } from '#server/lib/media/thumbnail.ts'
import { withOwnTaxes } from '#server/taxes/import-taxes.ts'
import { withOwnGoesWellWith } from './goes-well-with.ts'
import { newColumns, toProduct, selectProducts } from './products.ts'
import { asOne, record } from '#server/journal/record.ts'

type File = z.output<typeof ProductFile>['data']

/** A statement takes at most 65,535 parameters. */
const rowsPerInsert = 1000

/** Creates every product of a file, or none (contract page, section 6). */
export async function importProducts(
  ctx: BusinessContext,
  file: z.output<typeof ProductFile>,
): Promise<{ created: number; products: z.output<typeof Product>[] }> {
  return transaction(ctx, async (outer) => {
    await contentChanged(outer)
    const became = { quantity: file.data.length }
    await record(outer, { kind: 'menu', action: 'imported', record: 'product', became })
    const ctx = asOne(outer)
    await assertRoom(ctx, 'products', file.data.length)
    const data = await withOwnGoesWellWith(ctx, await withOwnTaxes(ctx, await withOwnGroups(ctx, file)))
    await requireOptionGroups(
      ctx,
      data.map(({ optionGroups = [] }) => optionGroups),
      (index) => `data.${index}.`,
    )
    // Lists show the newest id first, so reversing the ids keeps the order of the file.
    const ids = data.map(() => uuid()).toReversed()
    await insertProducts(ctx, data, ids)
    await insertPictures(ctx, data, ids)
    return { created: ids.length, products: await listed(ctx, ids) }
  })
}

export async function insertProducts(ctx: BusinessContext, data: File, ids: string[]): Promise<void> {
  const rows = data.map((product, place) => {
    const { images: _, ...form } = product
    return { ...newColumns(ctx, form), id: ids[place] as string }
  })
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    await ctx.db
      .insertInto('products')
      .values(rows.slice(from, from + rowsPerInsert))
      .execute()
  }
}

async function insertPictures(ctx: BusinessContext, data: File, ids: string[]): Promise<void> {
  const rows = data.flatMap(({ images = [] }, place) =>
    images.map(({ link }, order) => ({
      id: uuid(),
      productId: ids[place],
      link,
      thumbnail: toThumbnailLink(link) ?? link,
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
  const rows = await selectProducts(ctx)
    .where('products.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('products.id', 'desc')
    .execute()
  return rows.map(toProduct)
}
