import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import {
  type OptionGroupForm,
  checkOptionGroup,
  type OptionGroup,
  type OptionGroupChange,
} from '#contract/api/option-groups.ts'
import { AppError } from '#contract/shared/errors.ts'
import { fieldErrorMessage } from '#contract/shared/field-errors.ts'
import { toMills } from '#contract/domain/money.ts'
import type { Charges, OptionGroupKind } from '#contract/domain/options.ts'
import { contentTransaction } from '#server/businesses/content-version.ts'
import { ownedRecords } from '#server/businesses/owned-records.ts'
import { assertValid } from '#server/lib/api/assert-valid.ts'
import type { BusinessContext, ReadContext } from '#server/lib/context.ts'
import { toOption, type StoredOption } from './stored-options.ts'

export type OptionGroupOut = z.output<typeof OptionGroup>
type Form = z.output<typeof OptionGroupForm>
type Change = z.output<typeof OptionGroupChange>
type Row = Awaited<ReturnType<ReturnType<typeof optionGroupRows>['executeTakeFirstOrThrow']>>

/** A business's option groups, by name. */
const groups = ownedRecords({
  table: 'optionGroups',
  limit: 'optionGroups',
  rows: optionGroupRows,
  present: toOptionGroup,
  newColumns: (_, { options, ...rest }: Form) => ({ ...rest, options: toStored(options, []) }),
  changedColumns: async (ctx, { options, ...rest }: Change, before) => {
    assertValid(Whole, { ...before, ...rest, options: options ?? before.options })
    if (rest.kind === 'size' && before.kind !== 'size') {
      await assertNoOtherSize(ctx, before.id)
      await assertNoneFree(ctx, before.id)
    }
    return { ...rest, ...(options && { options: toStored(options, before.options) }) }
  },
})
export const {
  list: listOptionGroups,
  create: createOptionGroup,
  change: changeOptionGroup,
  remove: deleteOptionGroup,
} = groups

/** Marks an option as sold out or available. Throws 404 if the group has no such option. */
export const setSoldOut = (
  ctx: BusinessContext,
  id: string,
  optionId: string,
  soldOut: boolean,
): Promise<OptionGroupOut> =>
  contentTransaction(ctx, async (ctx) => {
    const group = await groups.find(ctx, id)
    if (!group.options.some((option) => option.id === optionId)) throw new AppError('not.found')
    const others = group.soldOut.filter((one) => one !== optionId)
    await ctx.db
      .updateTable('optionGroups')
      .set({ soldOut: soldOut ? [...others, optionId] : others })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
    return groups.find(ctx, id)
  })

export function optionGroupRows(ctx: ReadContext) {
  return ctx.db
    .selectFrom('optionGroups')
    .selectAll('optionGroups')
    .select(
      sql<number>`(
        select count(*) from products
        where business_id = option_groups.business_id and not deleted
          and products.option_groups @> jsonb_build_array(jsonb_build_object('id', option_groups.id)))`.as(
        'productCount',
      ),
    )
    .where('businessId', '=', ctx.businessId)
    .orderBy('name')
    .orderBy('id')
}

function toOptionGroup(row: Row): OptionGroupOut {
  const options = (row.options as unknown as StoredOption[]).map(toOption)
  return {
    ...row,
    kind: row.kind as OptionGroupKind,
    charges: row.charges as Charges,
    options,
    // Ignores options that were removed from the group in the meantime.
    soldOut: row.soldOut.filter((id) => options.some((option) => option.id === id)),
  }
}

/** The options as stored; new ones get an id. */
function toStored(options: Form['options'], before: readonly { id: string }[]): string {
  const known = new Set(before.map(({ id }) => id))
  const stored: StoredOption[] = options.map(({ id, name, nameEn, price, allergens, isDefault }) => ({
    id: id && known.has(id) ? id : uuid(),
    name,
    nameEn,
    mills: toMills(price),
    allergens,
    ...(isDefault && { isDefault }),
  }))
  return JSON.stringify(stored)
}

const Whole = z.custom<Form>(() => true).check(checkOptionGroup)

/** Throws 422 if a product uses this group together with a size group, because either could set the price. */
async function assertNoOtherSize(ctx: BusinessContext, id: string): Promise<void> {
  const { rows } = await sql`
    select from products
    where business_id = ${ctx.businessId} and not deleted
      and option_groups @> ${JSON.stringify([{ id }])}::jsonb
      and exists (
        select from option_groups as size
        where size.business_id = products.business_id and size.kind = 'size' and not size.deleted
          and products.option_groups @> jsonb_build_array(jsonb_build_object('id', size.id)))
    limit 1`.execute(ctx.db)
  if (rows.length) throw new AppError('optionGroup.secondSize')
}

/** Throws 400 if a product, even a deleted one, which can come back, has an option of this group for nothing. */
async function assertNoneFree(ctx: BusinessContext, id: string): Promise<void> {
  const { rows } = await sql`
    select from products,
      jsonb_array_elements(option_groups) as use,
      jsonb_array_elements(use -> 'prices') as own
    where business_id = ${ctx.businessId} and use ->> 'id' = ${id} and own ->> 'mills' = '0'
    limit 1`.execute(ctx.db)
  if (rows.length)
    throw new AppError('request.invalid', { fields: { kind: fieldErrorMessage({ problem: 'positive' }) } })
}
