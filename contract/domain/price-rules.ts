import { bounds } from './bounds.ts'
import { toCents } from './money.ts'
import { isAlways, isInWindow, nextChange, nextMidnight, wallClock, weekdayOf } from './time-window.ts'
import type { TimeWindow } from './time-window.ts'

/** Another price at this moment, for this kind of order (docs/decisions/0018). Pure functions, shared by both sides. */
export const orderKinds = ['table', 'pickup', 'delivery'] as const
export type OrderKind = (typeof orderKinds)[number]

/** Whose prices, the farthest from a product first. */
export const priceScopes = ['all', 'submenus', 'products'] as const
export type PriceScope = (typeof priceScopes)[number]

/** When a rule counts: `days` from 1, Monday, to 7; none: every day. */
export interface PriceTimes extends TimeWindow {
  days: readonly number[]
}

/** By how much: in percent, up or down, or to which price in hundredths; one of the two. */
export interface PriceMeasure {
  percent: number | null
  priceCents: number | null
}

export interface PriceRule extends PriceTimes, PriceMeasure {
  scope: PriceScope
  submenuIds: readonly string[]
  productIds: readonly string[]
  /** Null: of every kind. */
  orderKind: OrderKind | null
}

/** Whether the rule counts now: a window that crosses midnight belongs to the day on which it began. */
export function isInForce(rule: PriceTimes, now: Date, zone: string): boolean {
  const { date, time } = wallClock(now, zone)
  if (!isInWindow(rule, time)) return false
  if (!rule.days.length) return true
  const weekday = weekdayOf(date)
  const beganYesterday = !isAlways(rule) && (rule.startTime ?? '') > time
  return rule.days.includes(beganYesterday ? ((weekday + 5) % 7) + 1 : weekday)
}

/** When one of the rules may next begin or end; null if none ever does. Never later than that. */
export function nextPriceChange(rules: readonly PriceTimes[], now: Date, zone: string): Date | null {
  const edge = nextChange(rules, now, zone)
  const hasWholeDays = rules.some((rule) => rule.days.length && isAlways(rule))
  const midnight = hasWholeDays ? nextMidnight(now, zone) : null
  return edge && midnight ? new Date(Math.min(edge.getTime(), midnight.getTime())) : (edge ?? midnight)
}

/** The rules that count now for this kind of order. */
export const rulesInForce = <Rule extends PriceRule>(
  rules: readonly Rule[],
  kind: OrderKind,
  now: Date,
  zone: string,
): Rule[] =>
  rules.filter((rule) => (rule.orderKind === null || rule.orderKind === kind) && isInForce(rule, now, zone))

/** A product as rules need it: where it stands, and whether it has sizes, which no single price fits. */
export interface Priced {
  id: string
  submenuIds: readonly string[]
  hasSizes: boolean
}

/** The rules in force that the product's prices follow: of those that hold it the nearest, all of them alike near. */
export function rulesOf<Rule extends PriceRule>(rules: readonly Rule[], product: Priced): Rule[] {
  const holding = rules.filter(
    (rule) => holds(rule, product) && !(product.hasSizes && rule.priceCents !== null),
  )
  const nearest = priceScopes.findLast((scope) => holding.some((rule) => rule.scope === scope))
  return holding.filter(({ scope }) => scope === nearest)
}

function holds({ scope, submenuIds, productIds }: PriceRule, product: Priced): boolean {
  if (scope === 'products') return productIds.includes(product.id)
  return scope === 'all' || product.submenuIds.some((id) => submenuIds.includes(id))
}

/** The price by these rules, the lowest that one of them makes; without rules as it is. In hundredths. */
export const priceByRules = (cents: number, rules: readonly PriceMeasure[]): number =>
  rules.length ? Math.min(...rules.map((rule) => priceByRule(cents, rule))) : cents

/** Rounded half up; what costs something never costs nothing, nor more than any price may. */
function priceByRule(cents: number, { percent, priceCents }: PriceMeasure): number {
  if (priceCents !== null) return priceCents
  const changed = Math.floor((cents * (100 + (percent ?? 0)) + 50) / 100)
  return Math.max(Math.min(cents, 1), Math.min(changed, toCents(bounds.maxPrice)))
}
