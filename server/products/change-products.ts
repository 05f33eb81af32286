import { sql } from 'kysely'
import type { z } from 'zod'
import type { ProductsChange } from '#contract/api/products.ts'
import type { JsonValue } from '#database/types.ts'
import { AppError } from '#contract/shared/errors.ts'
import { toMills } from '#contract/domain/money.ts'
import { assertCollectionsFit, assertRoom } from '#server/businesses/content-limits.ts'
import { contentTransaction } from '#server/businesses/content-version.ts'
import { mergeEdit, recordManyEdits } from '#server/businesses/record-edits.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { assertPriceKept } from './missing-price.ts'
import { assertPricedBySizes } from './priced-by-sizes.ts'
import { staffProductRows } from './products.queries.ts'
import { toProduct, type ProductOut } from './products.ts'
import { secondLanguage } from './second-language.ts'
import { requireOptionGroups } from '#server/option-groups/product-groups.ts'
import { toStoredUse } from '#server/option-groups/stored-options.ts'
import { requireTaxes } from '#server/taxes/taxes.ts'
import { writeProducts, type WrittenProduct } from './write-products.ts'
import { recordChanges } from '#server/journal/record-change.ts'

type Change = z.output<typeof ProductsChange>['products'][number]
type Given = Omit<Change, 'expected'>

/** Changes many products, all or nothing: an unknown product or an edit conflict refuses them all. */
export const changeProducts = (ctx: BusinessContext, given: Change[]): Promise<ProductOut[]> =>
  contentTransaction(ctx, async (ctx) => {
    // If a product is named twice, the last change counts.
    const changes = [...new Map(given.map((change) => [change.id, change])).values()]
    const before = await findProducts(ctx, changes)
    const edits: Given[] = []
    for (const { id, ...change } of changes) {
      const product = before.get(id)
      if (!product) throw new AppError('not.found')
      const edit = await mergeEdit(ctx, id, product, change)
      assertPriceKept(product, edit)
      edits.push({ id, ...edit })
    }
    await requireOptionGroups(
      ctx,
      edits.map(({ optionGroups = [] }) => optionGroups),
      (index) => `products.${given.findLastIndex(({ id }) => id === edits[index]?.id)}.`,
    )
    await requireTaxes(
      ctx,
      edits.map(({ taxId }) => taxId),
    )
    await writeProducts(
      ctx,
      edits.map((edit) => toRow(ctx, before.get(edit.id), edit)),
    )
    const restored = edits.filter(({ id, deleted }) => deleted === false && before.get(id)?.deleted)
    if (restored.length) await assertRoom(ctx, 'products', 0)
    for (const { id } of restored) await assertCollectionsFit(ctx, id)
    const after = await findProducts(ctx, edits)
    for (const edit of edits) {
      const [was, is] = [before.get(edit.id), after.get(edit.id)]
      if (was && is) assertPricedBySizes(edit, was, is)
    }
    await recordManyEdits(
      ctx,
      edits.map(({ id, ...given }) => ({ id, given, before: before.get(id), after: after.get(id) })),
    )
    await recordChanges(
      ctx,
      'products',
      edits.map(({ id }) => [before.get(id), after.get(id)]),
    )
    return [...after.values()]
  })

async function findProducts(
  ctx: BusinessContext,
  wanted: readonly { id: string }[],
): Promise<Map<string, ProductOut>> {
  const ids = wanted.map(({ id }) => id)
  const rows = await staffProductRows(ctx)
    .where(sql<boolean>`products.id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, toProduct(row)]))
}

/** Whether a change counts as an edit, which moves the product to the top of the list. */
const isEdit = ({ name, nameEn, price, preparingTime, taxId, optionGroups }: Given): boolean =>
  [name, nameEn, price, preparingTime, taxId, optionGroups].some((value) => value !== undefined)

function toRow(ctx: BusinessContext, before: ProductOut | undefined, edit: Given): WrittenProduct {
  const { price, optionGroups, ...rest } = edit
  return {
    ...rest,
    ...(before && secondLanguage(before, edit)),
    ...(price !== undefined && { priceMills: toMills(price) }),
    ...(optionGroups && { optionGroups: optionGroups.map(toStoredUse) as unknown as JsonValue }),
    ...(isEdit(edit) && { updatedOn: ctx.now }),
  }
}
