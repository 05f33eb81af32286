import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tax, TaxForm } from '#contract/api/taxes.ts'
import { AppError } from '#contract/shared/errors.ts'
import { ownedRecords } from '#server/businesses/owned-records.ts'
import type { BusinessContext } from '#server/lib/context.ts'

type TaxOut = z.output<typeof Tax>
type Form = z.output<typeof TaxForm>
type Change = Partial<Form> & { deleted?: boolean | undefined }
type Row = Awaited<ReturnType<ReturnType<typeof taxRows>['executeTakeFirstOrThrow']>>

/** The API uses percents; hundredths of a percent are stored. */
const toStoredRate = (percent: number): number => Math.round(percent * 100)

/** A business's taxes, by name. */
const taxes = ownedRecords({
  table: 'taxes',
  limit: 'taxes',
  rows: taxRows,
  present: toTax,
  newColumns: async (ctx, { name, tableRate, deliveryRate, isDefault }: Form) => {
    const isFirst = !(await hasDefault(ctx))
    if (isDefault) await clearDefault(ctx)
    return {
      name,
      tableRate: toStoredRate(tableRate),
      deliveryRate: toStoredRate(deliveryRate),
      isDefault: isDefault || isFirst,
    }
  },
  changedColumns: async (ctx, { tableRate, deliveryRate, isDefault, ...rest }: Change, before) => {
    if (isDefault && !before.isDefault) await clearDefault(ctx)
    // A restored tax is not the default any more if another one has become it in the meantime, even if it is sent
    // back as it was.
    const returnsAsDefault =
      before.deleted && rest.deleted === false && before.isDefault && isDefault !== false
    const becomesDefault = returnsAsDefault ? !(await hasDefault(ctx)) : isDefault
    return {
      ...rest,
      ...(tableRate !== undefined && { tableRate: toStoredRate(tableRate) }),
      ...(deliveryRate !== undefined && { deliveryRate: toStoredRate(deliveryRate) }),
      ...(becomesDefault !== undefined && { isDefault: becomesDefault }),
    }
  },
})
export const { list: listTaxes, create: createTax, change: changeTax, remove: deleteTax } = taxes

const defaultTax = (ctx: BusinessContext) =>
  ctx.db
    .selectFrom('taxes')
    .select('id')
    .where('businessId', '=', ctx.businessId)
    .where('isDefault', '=', true)
    .where('deleted', '=', false)

const hasDefault = async (ctx: BusinessContext): Promise<boolean> =>
  (await defaultTax(ctx).executeTakeFirst()) !== undefined

const clearDefault = (ctx: BusinessContext) =>
  ctx.db
    .updateTable('taxes')
    .set({ isDefault: false })
    .where('businessId', '=', ctx.businessId)
    .where('isDefault', '=', true)
    .execute()

function taxRows(ctx: BusinessContext) {
  return ctx.db
    .selectFrom('taxes')
    .selectAll('taxes')
    .where('businessId', '=', ctx.businessId)
    .orderBy('name')
    .orderBy('id')
}

function toTax(row: Row): TaxOut {
  return { ...row, tableRate: row.tableRate / 100, deliveryRate: row.deliveryRate / 100 }
}

/** Throws 422 if the business has no such tax. A deleted one may stay: Undo can restore it. */
export const requireTax = (ctx: BusinessContext, id: string | null | undefined): Promise<void> =>
  requireTaxes(ctx, [id])

/** The same for many products; null means the default tax. */
export async function requireTaxes(
  ctx: BusinessContext,
  given: readonly (string | null | undefined)[],
): Promise<void> {
  const ids = [...new Set(given.filter((id) => typeof id === 'string'))]
  if (!ids.length) return
  const found = await ctx.db
    .selectFrom('taxes')
    .select('id')
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  if (found.length < ids.length) throw new AppError('tax.unknown')
}
