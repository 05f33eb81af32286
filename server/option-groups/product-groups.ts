import type { z } from 'zod'
import type { OptionGroupUse } from '#contract/api/option-groups.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { sql } from 'kysely'

type Uses = readonly z.output<typeof OptionGroupUse>[]

/**
 * Throws 422 if a product would use a group that the business does not have, or two size groups. A deleted
 * group may stay: Undo can restore it, and until then guests do not see it.
 */
export async function requireOptionGroups(ctx: BusinessContext, products: readonly Uses[]): Promise<void> {
  const ids = [...new Set(products.flatMap((uses) => uses.map(({ id }) => id)))]
  if (!ids.length) return
  const rows = await ctx.db
    .selectFrom('optionGroups')
    .select(['id', 'kind', 'deleted'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  if (rows.length < ids.length) throw new AppError('optionGroup.unknown')
  const sizes = new Set(rows.filter(({ kind, deleted }) => kind === 'size' && !deleted).map(({ id }) => id))
  if (products.some((uses) => uses.filter(({ id }) => sizes.has(id)).length > 1))
    throw new AppError('optionGroup.secondSize')
}
