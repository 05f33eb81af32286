import { maxAmount, smallestIn } from './currencies.ts'
import { toMills } from './money.ts'
import { isInForce, type Recurrence } from './recurrence.ts'

/**
 * Rules that change prices at certain times and for certain kinds of order (docs/decisions/0018). Pure
 * functions, shared by browser and server.
 */
export const orderKinds = ['table', 'pickup', 'delivery'] as const
export type OrderKind = (typeof orderKinds)[number]

/** The products a rule applies to, from the least to the most specific scope. */
export const priceScopes = ['all', 'submenus', 'products'] as const
export type PriceScope = (typeof priceScopes)[number]

/** Exactly one of the two: a change in percent, up or down, or a fixed price in mills. */
export interface PriceMeasure {
  percent: number | null
  priceMills: number | null
}

export interface PriceRule extends Recurrence, PriceMeasure {
  scope: PriceScope
  submenuIds: readonly string[]
  productIds: readonly string[]
  /** null: every kind. */
  orderKind: OrderKind | null
}

/** The rules that apply now to this kind of order. */
export const rulesInForce = <Rule extends PriceRule>(
  rules: readonly Rule[],
  kind: OrderKind,
  now: Date,
  zone: string,
): Rule[] =>
  rules.filter((rule) => (rule.orderKind === null || rule.orderKind === kind) && isInForce(rule, now, zone))

/**
 * What the rules need to know of a product: its submenus, and whether it has sizes, to which no fixed price
 * can apply.
 */
export interface Priced {
  id: string
  submenuIds: readonly string[]
  hasSizes: boolean
}

/**
 * The rules that determine the product's prices: of those in force that include it, all with the most
 * specific scope.
 */
export function rulesOf<Rule extends PriceRule>(rules: readonly Rule[], product: Priced): Rule[] {
  const applicable = rules.filter(
    (rule) => appliesTo(rule, product) && !(product.hasSizes && rule.priceMills !== null),
  )
  const nearest = priceScopes.findLast((scope) => applicable.some((rule) => rule.scope === scope))
  return applicable.filter(({ scope }) => scope === nearest)
}

function appliesTo({ scope, submenuIds, productIds }: PriceRule, product: Priced): boolean {
  if (scope === 'products') return productIds.includes(product.id)
  return scope === 'all' || product.submenuIds.some((id) => submenuIds.includes(id))
}

/** The lowest price that one of these rules yields, in mills; without rules the given price. */
export const priceByRules = (mills: number, rules: readonly PriceMeasure[], currency: string): number =>
  rules.length ? Math.min(...rules.map((rule) => priceByRule(mills, rule, currency))) : mills

/** The rule that yields it; undefined if it is not lower than the given price. */
export function loweringRule<Rule extends PriceMeasure>(
  mills: number,
  rules: readonly Rule[],
  currency: string,
): Rule | undefined {
  const lowest = priceByRules(mills, rules, currency)
  return lowest < mills ? rules.find((rule) => priceByRule(mills, rule, currency) === lowest) : undefined
}

/** Rounded half up to the currency's decimals. A price never becomes 0 unless it was, and never exceeds the maximum. */
function priceByRule(mills: number, { percent, priceMills }: PriceMeasure, currency: string): number {
  if (priceMills !== null) return priceMills
  const smallest = smallestIn(currency)
  const changed = Math.floor((mills * (100 + (percent ?? 0)) + 50 * smallest) / (100 * smallest)) * smallest
  return Math.max(Math.min(mills, smallest), Math.min(changed, toMills(maxAmount(currency))))
}
