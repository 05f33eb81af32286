import { sql } from 'kysely'
import type { Charges, OptionGroupKind } from '#contract/domain/options.ts'
import type { Allergen } from '#contract/domain/diet.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'

/**
 * How option groups and their use are stored as JSON (database/migrations/0030-options.sql); amounts in
 * mills.
 */
export interface StoredOption {
  id: string
  name: string
  nameEn: string
  mills: number
  allergens: Allergen[]
  isDefault?: true
}

export interface StoredUse {
  id: string
  without: string[]
  prices: { id: string; mills: number }[]
}

/** An option as stored with an order item. */
export interface ChosenOption {
  id: string
  group: string
  groupEn: string
  name: string
  nameEn: string
  mills: number
}

/** The fields of a group that orders need. */
export interface StoredGroup {
  id: string
  name: string
  nameEn: string
  kind: OptionGroupKind
  minChoices: number
  maxChoices: number | null
  freeChoices: number
  maxPerOption: number
  charges: Charges
  options: StoredOption[]
  soldOut: string[]
}

/** An option in the contract's shape. */
export const toOption = ({ id, name, nameEn, mills, allergens, isDefault }: StoredOption) => ({
  id,
  name,
  nameEn,
  price: fromMills(mills),
  allergens,
  ...(isDefault && { isDefault }),
})

/** A product's use of a group in the contract's shape. */
export const toUse = ({ id, without, prices }: StoredUse) => ({
  id,
  without,
  prices: prices.map(({ id, mills }) => ({ id, price: fromMills(mills) })),
})

/** The same for a product's whole column. */
export const toUses = (stored: unknown) => (stored as StoredUse[]).map(toUse)

export const toStoredUse = ({ id, without, prices }: ReturnType<typeof toUse>): StoredUse => ({
  id,
  without,
  prices: prices.map(({ id, price }) => ({ id, mills: toMills(price) })),
})

/** The same for an option that was ordered. */
export const toChosenOption = ({ mills, ...option }: ChosenOption) => ({ ...option, price: fromMills(mills) })

/** An option as it is ordered. */
export const toStoredChoice = (
  { name: group, nameEn: groupEn }: { name: string; nameEn: string },
  { id, name, nameEn, price }: ReturnType<typeof toOption>,
): ChosenOption => ({ id, group, groupEn, name, nameEn, mills: toMills(price) })

/**
 * The groups that these products use, and those on these daily menus, as a JSON array nested in another query.
 */
export const foundOptionGroups = (businessId: string, productIds: string[], dailyMenuIds: string[]) =>
  sql<StoredGroup[]>`(
    select coalesce(json_agg(json_build_object('id', id, 'name', name, 'nameEn', name_en, 'kind', kind,
      'minChoices', min_choices, 'maxChoices', max_choices, 'freeChoices', free_choices,
      'maxPerOption', max_per_option, 'charges', charges, 'options', options, 'soldOut', sold_out)), '[]')
    from option_groups
    where business_id = ${businessId} and not deleted and id in (
      select (use ->> 'id')::uuid from products, jsonb_array_elements(products.option_groups) as use
      where products.business_id = ${businessId} and products.id = any(${productIds}::uuid[] || array(
        select product_id from daily_menu_products
        where daily_menu_products.business_id = ${businessId} and daily_menu_id = any(${dailyMenuIds}::uuid[])))))`
