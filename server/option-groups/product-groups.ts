import type { z } from 'zod'
import type { OptionGroupUse } from '#contract/api/option-groups.ts'
import { AppError } from '#contract/shared/errors.ts'
import { fieldErrorMessage } from '#contract/shared/field-errors.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { sql } from 'kysely'

type Uses = readonly z.output<typeof OptionGroupUse>[]

/**
 * Throws 422 if a product would use a group that the business does not have, or two size groups, and 400 if it would have
 * a size for nothing (contract page, section 10). A deleted group may stay: Undo can restore it, and until then guests do
 * not see it. `pathOf`: where the request names the product with this index, for the fields of the refusal.
 */
export async function requireOptionGroups(
  ctx: BusinessContext,
  products: readonly Uses[],
  pathOf: (index: number) => string = () => '',
): Promise<void> {
  const ids = [...new Set(products.flatMap((uses) => uses.map(({ id }) => id)))]
  if (!ids.length) return
  const rows = await ctx.db
    .selectFrom('optionGroups')
    .select(['id', 'kind', 'deleted'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  if (rows.length < ids.length) throw new AppError('optionGroup.unknown')
  const sizeGroups = rows.filter(({ kind }) => kind === 'size')
  assertPricedSizes(new Set(sizeGroups.map(({ id }) => id)), products, pathOf)
  const sizes = new Set(sizeGroups.filter(({ deleted }) => !deleted).map(({ id }) => id))
  if (products.some((uses) => uses.filter(({ id }) => sizes.has(id)).length > 1))
    throw new AppError('optionGroup.secondSize')
}

function assertPricedSizes(
  sizes: ReadonlySet<string>,
  products: readonly Uses[],
  pathOf: (index: number) => string,
): void {
  const free = products.flatMap((uses, index) =>
    uses.flatMap(({ id, prices }, use) =>
      prices.flatMap(({ price }, at) =>
        price === 0 && sizes.has(id) ? [`${pathOf(index)}optionGroups.${use}.prices.${at}.price`] : [],
      ),
    ),
  )
  if (!free.length) return
  const problem = fieldErrorMessage({ problem: 'positive' })
  throw new AppError('request.invalid', { fields: Object.fromEntries(free.map((path) => [path, problem])) })
}
