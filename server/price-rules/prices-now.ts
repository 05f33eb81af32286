import { sql } from 'kysely'
import type { ChoiceGroup } from '#contract/domain/choice.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { offeredGroups } from '#contract/domain/options.ts'
import {
  loweringRule,
  priceByRules,
  rulesInForce,
  rulesOf,
  type OrderKind,
  type PriceRule,
} from '#contract/domain/price-rules.ts'

/** The data that determines the prices of some products, at any time. */
export interface FoundPriceRules {
  priceRules: (PriceRule & Named)[]
  /** Which of these products are in which of the rules' submenus. */
  ruledPlaces: { productId: string; submenuId: string }[]
}

interface Named {
  name: string
  nameEn: string | null
}

/** Selects the rules that may affect the prices of these products, nested in another query. */
export const selectPriceRules = (businessId: string, productIds: string[]) =>
  [
    sql<FoundPriceRules['priceRules']>`(
      select coalesce(json_agg(json_build_object('name', name, 'nameEn', name_en, 'scope', scope, 'submenuIds', submenu_ids, 'productIds', array(
          select id from unnest(product_ids) as id where id = any(${productIds}::uuid[])),
        'orderKind', order_kind, 'days', days, 'startTime', start_time, 'endTime', end_time, 'percent', percent,
        'priceMills', price_mills)), '[]')
      from price_rules where business_id = ${businessId} and active and not deleted)`.as('priceRules'),
    sql<FoundPriceRules['ruledPlaces']>`(
      select coalesce(json_agg(json_build_object('productId', product_id, 'submenuId', submenu_id)), '[]')
      from submenu_products as inside
      where business_id = ${businessId} and product_id = any(${productIds}::uuid[])
        and submenu_id in (
          select id from submenus
          where business_id = ${businessId} and not deleted and id in (
            select unnest(submenu_ids) from price_rules
            where business_id = ${businessId} and active and not deleted)))`.as('ruledPlaces'),
  ] as const

/** The time and the kind of order that prices are for. */
export interface PricedMoment {
  kind: OrderKind
  now: Date
  timeZone: string
  currency: string
}
interface Product {
  id: string
  price: number
  optionGroups?: readonly Use[] | undefined
}
interface Use {
  id: string
  without: string[]
  prices: { id: string; price: number; regularPrice?: number | undefined }[]
}
export interface PricesNow {
  price: number
  /** Set if the price is lower than the regular one. */
  regularPrice?: number
  /** Set if the price, or that of a size, is lower than the regular one. */
  priceRule?: Named & { until: string | null }
  optionGroups?: Use[]
}

/**
 * Creates a function that prices products at this moment, including their sizes (docs/decisions/0018);
 * options other than sizes keep their prices. `groups` are the groups that the products use. The function
 * returns undefined for a product without a rule.
 */
export function createPricing(
  { priceRules, ruledPlaces }: FoundPriceRules,
  groups: readonly ChoiceGroup[],
  { kind, now, timeZone, currency }: PricedMoment,
): (product: Product) => PricesNow | undefined {
  const inForce = rulesInForce(priceRules, kind, now, timeZone)
  if (!inForce.length) return () => undefined
  const byId = new Map(groups.map((group) => [group.id, group]))
  const places = Map.groupBy(ruledPlaces, ({ productId }) => productId)
  return ({ id, price, optionGroups = [] }) => {
    const sizes = offeredGroups(optionGroups, byId).find(({ kind }) => kind === 'size')
    const submenuIds = (places.get(id) ?? []).map(({ submenuId }) => submenuId)
    const rules = rulesOf(inForce, { id, submenuIds, hasSizes: sizes !== undefined })
    if (!rules.length) return undefined
    const priced = (regular: number) => {
      const price = fromMills(priceByRules(toMills(regular), rules, currency))
      return { price, ...(price < regular && { regularPrice: regular }) }
    }
    const rule = loweringRule(toMills(price), rules, currency)
    const lowered = rule && { priceRule: { name: rule.name, nameEn: rule.nameEn, until: rule.endTime } }
    if (!sizes) return { ...priced(price), ...lowered }
    const prices = sizes.options.map(({ id, price }) => ({ id, ...priced(price) }))
    return {
      price: priced(price).price,
      ...lowered,
      optionGroups: optionGroups.map((use) => (use.id === sizes.id ? { ...use, prices } : use)),
    }
  }
}
