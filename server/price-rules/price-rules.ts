import { sql } from 'kysely'
import { z } from 'zod'
import {
  checkPriceRule,
  type PriceRule,
  type PriceRuleChange,
  type PriceRuleForm,
} from '#contract/api/price-rules.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { timeWindow } from '#contract/domain/time-window.ts'
import { AppError, type ErrorKey } from '#contract/shared/errors.ts'
import { ownedRecords } from '#server/businesses/owned-records.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { assertValid } from '#server/lib/api/assert-valid.ts'

type PriceRuleOut = z.output<typeof PriceRule>
type Form = z.output<typeof PriceRuleForm>
type Change = z.output<typeof PriceRuleChange>
type Row = Awaited<ReturnType<ReturnType<typeof priceRuleRows>['executeTakeFirstOrThrow']>>

/** A business's price rules, by name. */
const rules = ownedRecords({
  table: 'priceRules',
  limit: 'priceRules',
  rows: priceRuleRows,
  present: toPriceRule,
  newColumns: async (ctx, form: Form) => {
    const named = ofScope(form.scope, form)
    await requireNamed(ctx, named)
    const { price, startTime, endTime, nameEn, ...rest } = form
    return {
      ...rest,
      nameEn: nameEn || null,
      ...named,
      ...timeWindow(startTime, endTime),
      priceMills: toStoredPrice(price),
    }
  },
  changedColumns: async (ctx, change: Change, before) => {
    assertValid(Whole, { ...before, ...change, ...keptIds(before, change) })
    const named = ofScope(change.scope ?? before.scope, change)
    await requireNamed(ctx, named)
    const { price, nameEn, ...rest } = change
    const { startTime = before.startTime, endTime = before.endTime } = change
    return {
      ...rest,
      ...(nameEn !== undefined && { nameEn: nameEn || null }),
      ...named,
      ...timeWindow(startTime, endTime),
      ...(price !== undefined && { priceMills: toStoredPrice(price) }),
    }
  },
})
export const {
  list: listPriceRules,
  create: createPriceRule,
  change: changePriceRule,
  remove: deletePriceRule,
} = rules

const Whole = z.custom<Form>(() => true).check(checkPriceRule)

const toStoredPrice = (price: number | null | undefined): number | null =>
  typeof price === 'number' ? toMills(price) : null

/** Keeps only the ids that match the rule's scope. */
const ofScope = (
  scope: Form['scope'],
  { submenuIds, productIds }: Pick<Change, 'submenuIds' | 'productIds'>,
) => ({
  submenuIds: scope === 'submenus' ? submenuIds : [],
  productIds: scope === 'products' ? productIds : [],
})

/**
 * Placeholder ids, so that a rule whose products or submenus were deleted can still be renamed or
 * deactivated.
 */
const keptIds = (before: PriceRuleOut, { scope, submenuIds, productIds }: Change) =>
  (scope ?? before.scope) === before.scope && {
    submenuIds: submenuIds ?? ['kept'],
    productIds: productIds ?? ['kept'],
  }

export function priceRuleRows(ctx: BusinessContext) {
  return ctx.db
    .selectFrom('priceRules')
    .selectAll('priceRules')
    .select([
      sql<string[]>`array(
        select id from submenus
        where business_id = price_rules.business_id and id = any(price_rules.submenu_ids) and not deleted
        order by array_position(price_rules.submenu_ids, id))`.as('submenuIds'),
      sql<string[]>`array(
        select id from products
        where business_id = price_rules.business_id and id = any(price_rules.product_ids) and not deleted
        order by array_position(price_rules.product_ids, id))`.as('productIds'),
    ])
    .where('businessId', '=', ctx.businessId)
    .orderBy('name')
    .orderBy('id')
}

function toPriceRule({ priceMills, ...row }: Row): PriceRuleOut {
  return { ...row, price: priceMills === null ? null : fromMills(priceMills) }
}

/**
 * Throws 422 if a rule would name submenus or products that the business does not have. Deleted ones may
 * stay: Undo can restore them.
 */
async function requireNamed(
  ctx: BusinessContext,
  { submenuIds = [], productIds = [] }: Pick<Change, 'submenuIds' | 'productIds'>,
): Promise<void> {
  await requireAll(ctx, 'submenus', submenuIds, 'submenu.unknown')
  await requireAll(ctx, 'products', productIds, 'product.unknown')
}

async function requireAll(
  ctx: BusinessContext,
  table: 'submenus' | 'products',
  ids: string[],
  refusal: ErrorKey,
): Promise<void> {
  if (!ids.length) return
  const found = await ctx.db
    .selectFrom(table)
    .select('id')
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  if (found.length < ids.length) throw new AppError(refusal)
}
