import type { Insertable } from 'kysely'
import type { z } from 'zod'
import { findDietConflict } from '#contract/domain/diet.ts'
import { AppError } from '#contract/shared/errors.ts'
import { fieldErrorMessage } from '#contract/shared/field-errors.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import type { Product, ProductChange, ProductFile } from '#contract/api/products.ts'
import type { DB } from '#database/types.ts'
import { assertCollectionsFit } from '#server/businesses/content-limits.ts'
import { ownedRecords } from '#server/businesses/owned-records.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { assertRequiredFieldsKept } from '#server/lib/api/required-fields.ts'
import { requireOptionGroups } from '#server/option-groups/product-groups.ts'
import { toStoredUse, toUses } from '#server/option-groups/stored-options.ts'
import { requireTax } from '#server/taxes/taxes.ts'
import { requireGoesWellWith } from './goes-well-with.ts'
import { assertPriceKept } from './missing-price.ts'
import { staffProductRows } from './products.queries.ts'
import { assertPricedBySizes } from './priced-by-sizes.ts'
import { secondLanguage } from './second-language.ts'

export type ProductOut = z.output<typeof Product>
type Change = z.output<typeof ProductChange>
/** From a form, or from a file or a menu that was read, which may lack a description. */
type NewProduct = Omit<z.output<typeof ProductFile>['data'][number], 'images'>
type Row = Awaited<ReturnType<ReturnType<typeof staffProductRows>['executeTakeFirstOrThrow']>>

/** A business's products, by their latest edit or creation, newest first. */
const products = ownedRecords({
  table: 'products',
  limit: 'products',
  rows: (ctx) => staffProductRows(ctx).orderBy('updatedOn', 'desc').orderBy('id', 'desc'),
  present: toProduct,
  newColumns: async (ctx, form: NewProduct) => {
    await requireOptionGroups(ctx, [form.optionGroups ?? []])
    await requireTax(ctx, form.taxId)
    await requireGoesWellWith(ctx, form.goesWellWith)
    return newColumns(ctx, form)
  },
  changedColumns: async (ctx, change: Change, before) => {
    assertRequiredFieldsKept(before, change, ['description', 'descriptionEn'])
    assertNoDietConflict(before, change)
    assertPriceKept(before, change)
    const { price, deposit, optionGroups, ...rest } = change
    if (optionGroups) await requireOptionGroups(ctx, [optionGroups])
    await requireTax(ctx, rest.taxId)
    await requireGoesWellWith(ctx, rest.goesWellWith, before.id)
    return {
      ...rest,
      ...(optionGroups && { optionGroups: storedUses(optionGroups) }),
      ...secondLanguage(before, change),
      ...(price !== undefined && { priceMills: toMills(price) }),
      ...(deposit !== undefined && { depositMills: toMills(deposit) }),
      updatedOn: isEdit(change) ? ctx.now : before.updatedOn,
    }
  },
  requireChanged: (change: Change, before, after) => assertPricedBySizes(change, before, after),
  requireFit: assertCollectionsFit,
})
export const {
  list: listProducts,
  find: findProduct,
  create: createProduct,
  change: changeProduct,
  remove: deleteProduct,
} = products

/** The columns of a new product; absent fields take the column's default. */
export function newColumns(
  ctx: BusinessContext,
  { price, deposit, optionGroups, ...rest }: NewProduct,
): Omit<Insertable<DB['products']>, 'id'> {
  return {
    ...rest,
    ...(optionGroups && { optionGroups: storedUses(optionGroups) }),
    priceMills: toMills(price),
    ...(deposit !== undefined && { depositMills: toMills(deposit) }),
    businessId: ctx.businessId,
    createdOn: ctx.now,
    updatedOn: ctx.now,
  }
}

const storedUses = (uses: ProductOut['optionGroups']): string => JSON.stringify(uses.map(toStoredUse))

/** Throws 400 if the diet marks contradict the allergens; marks left out keep their stored value. */
function assertNoDietConflict(product: ProductOut, change: Change): void {
  if (change.allergens === undefined && !change.diets) return
  const { allergens = product.allergens, diets = product.diets } = change
  const conflict = findDietConflict({ allergens, diets })
  if (!conflict) return
  throw new AppError('request.invalid', {
    fields: { diets: fieldErrorMessage({ problem: 'contradicted', conflict }) },
  })
}

/**
 * Toggling availability, deleting and restoring are not edits, so they do not change the order of the list
 * (latest edit first).
 */
const isEdit = (change: Change): boolean =>
  Object.entries(change).some(([name, value]) => !['active', 'deleted'].includes(name) && value !== undefined)

/** The business's products, without deleted ones, unordered. */
export const selectProducts = (ctx: BusinessContext) =>
  staffProductRows(ctx).where('products.deleted', '=', false)

export const requireProduct = (ctx: BusinessContext, id: string): Promise<void> => requireProducts(ctx, [id])

/** Throws 404 unless each id is a product of this business. */
export async function requireProducts(ctx: BusinessContext, ids: string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (!wanted.length) return
  const found = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('businessId', '=', ctx.businessId)
    .where('id', 'in', wanted)
    .where('deleted', '=', false)
    .execute()
  if (found.length !== wanted.length) throw new AppError('not.found')
}

export function toProduct(row: Row): ProductOut {
  return {
    ...row,
    price: fromMills(row.priceMills),
    deposit: fromMills(row.depositMills),
    optionGroups: toUses(row.optionGroups),
    sizes: row.sizes.map(({ mills, ...size }) => ({ ...size, price: fromMills(mills) })),
    stock: row.isCounted ? row.stock : null,
    stockUntil: row.isCounted ? row.stockUntil : null,
  }
}
