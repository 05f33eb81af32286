import { fromMills, toMills } from '#contract/domain/money.ts'
import { toOption, toStoredUse, toUse, type StoredGroup } from '#server/option-groups/stored-options.ts'
import { createPricing, type FoundPriceRules, type PricedMoment } from '#server/price-rules/prices-now.ts'
import type { OrderableProduct } from './orderable-products.ts'

interface Found extends FoundPriceRules {
  optionGroups: readonly StoredGroup[]
}

/** Applies the current price rules to the products of an order (docs/decisions/0018). */
export function atPricesNow(
  products: Map<string, OrderableProduct>,
  found: Found,
  moment: PricedMoment,
): Map<string, OrderableProduct> {
  if (!found.priceRules.length) return products
  const groups = found.optionGroups.map((group) => ({ ...group, options: group.options.map(toOption) }))
  const price = createPricing(found, groups, moment)
  const priced = [...products].map(([id, product]) => {
    const now = price({
      id,
      price: fromMills(product.priceMills),
      optionGroups: product.optionGroups.map(toUse),
    })
    if (!now) return [id, product] as const
    const optionGroups = now.optionGroups?.map(toStoredUse) ?? product.optionGroups
    return [id, { ...product, priceMills: toMills(now.price), optionGroups }] as const
  })
  return new Map(priced)
}
