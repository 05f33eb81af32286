import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { beliedMark } from '#contract/diet.ts'
import { AppError } from '#contract/errors.ts'
import { fieldMessage } from '#contract/messages.ts'
import { fromCents, toCents } from '#contract/money.ts'
import type { Product, ProductChange, ProductForm } from '#contract/products.ts'
import { requireHoldersFit, requireRoom } from '#server/businesses/content-limits.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { refuseEmptied } from '#server/lib/required-fields.ts'
import { productRows } from './products.queries.ts'

type ProductOut = z.output<typeof Product>
type Row = Awaited<ReturnType<ReturnType<typeof productRows>['executeTakeFirstOrThrow']>>

/** The business's products that are not deleted. */
export const productsOf = (ctx: BusinessContext) => productRows(ctx).where('products.deleted', '=', false)

/** All products, newest first (updated, else created). */
export async function listProducts(ctx: BusinessContext): Promise<ProductOut[]> {
  const rows = await productsOf(ctx).orderBy('updatedOn', 'desc').orderBy('id', 'desc').execute()
  return rows.map(productOf)
}

export async function createProduct(
  ctx: BusinessContext,
  form: z.output<typeof ProductForm>,
): Promise<ProductOut> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    await requireRoom(ctx, 'products')
    const id = uuid()
    const { price, ...rest } = form
    await ctx.db
      .insertInto('products')
      .values({
        ...rest,
        priceCents: toCents(price),
        id,
        businessId: ctx.businessId,
        createdOn: ctx.now,
        updatedOn: ctx.now,
      })
      .execute()
    return findProduct(ctx, id)
  })
}

/** Changes what is given; deleted: false brings a product back to where it was (Undo). */
export async function changeProduct(
  ctx: BusinessContext,
  id: string,
  change: z.output<typeof ProductChange>,
): Promise<ProductOut> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    const before = await findProduct(ctx, id)
    // A deleted product can only be brought back.
    if (before.deleted && change.deleted !== false) throw new AppError('not.found')
    if (before.deleted) await requireRoom(ctx, 'products')
    refuseEmptied(before, change, ['description', 'descriptionEn'])
    requireAgreement(before, change)
    const { price, ...rest } = change
    await ctx.db
      .updateTable('products')
      .set((eb) => ({
        ...rest,
        ...(price !== undefined && { priceCents: toCents(price) }),
        updatedOn: isEdit(change) ? ctx.now : eb.ref('updatedOn'),
      }))
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
    if (before.deleted) await requireHoldersFit(ctx, id)
    return findProduct(ctx, id)
  })
}

/** 400 if the marks, those that stay included, are belied by what it contains. */
function requireAgreement(product: ProductOut, change: z.output<typeof ProductChange>): void {
  if (change.allergens === undefined && !change.diets) return
  const { allergens = product.allergens, diets = product.diets } = change
  const belied = beliedMark({ allergens, diets })
  if (!belied) return
  throw new AppError('request.invalid', { fields: { diets: fieldMessage({ problem: 'belied', belied }) } })
}

/** Sold out or back, deleted or restored is no edit: the list that shows the newest first keeps its order. */
const isEdit = (change: z.output<typeof ProductChange>): boolean =>
  Object.entries(change).some(([name, value]) => !['active', 'deleted'].includes(name) && value !== undefined)

/** Hides a product wherever it stands; old orders keep its name and price. */
export async function deleteProduct(ctx: BusinessContext, id: string): Promise<void> {
  await changeProduct(ctx, id, { deleted: true })
}

async function findProduct(ctx: BusinessContext, id: string): Promise<ProductOut> {
  const row = await productRows(ctx).where('products.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not.found')
  return productOf(row)
}

export const requireProduct = (ctx: BusinessContext, id: string): Promise<void> => requireProducts(ctx, [id])

/** 404 unless every one of them is a product of this business. */
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

export function productOf(row: Row): ProductOut {
  return { ...row, price: fromCents(row.priceCents) }
}
