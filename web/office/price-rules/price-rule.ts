import type { z } from 'zod'
import type { PriceRuleForm } from '#contract/api/price-rules.ts'
import { orderKinds, priceScopes } from '#contract/domain/price-rules.ts'
import { isInForce } from '#contract/domain/recurrence.ts'
import { isAlways } from '#contract/domain/time-window.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { timeForInput } from '#web/lib/time.ts'
import { t } from '#web/office/texts.ts'
import { weekdaysText } from '#web/office/ui/weekdays.ts'

export type PriceRule = DataOf<Calls['GET price-rules']>[number]
export type PriceRuleBody = z.input<typeof PriceRuleForm>

/** A submenu or a product that a rule refers to. */
export interface Named {
  id: string
  name: string
}

/** Everything that rules can refer to. */
export interface Nameable {
  menus: { title: string; submenus: Named[] }[]
  products: Named[]
}

/**
 * The values of a panel's choices are the keys of their texts, so that a conflict between two editors can be
 * displayed.
 */
export const scopes = priceScopes.map((scope) => `prices.scope.${scope}` as const)
export const measures = ['prices.measure.off', 'prices.measure.more', 'prices.measure.price'] as const
export const kinds = ['prices.kind.any', ...orderKinds.map((kind) => `prices.kind.${kind}` as const)] as const

/** The part of such a key after the last dot. */
export const wordOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1)

/** What a rule does, on one line: `20% off · Drinks · Mon, Fri 17:00–19:00 · deliveries`. */
export function ruleText(rule: PriceRule, nameable: Nameable, money: (amount: number) => string): string {
  const kind = rule.orderKind && t(`prices.kind.${rule.orderKind}`)
  return [measureText(rule, money), scopeText(rule, nameable), whenText(rule), ...(kind ? [kind] : [])].join(
    ' · ',
  )
}

function measureText({ percent, price }: PriceRule, money: (amount: number) => string): string {
  if (percent === null) return t('prices.for', { price: money(price ?? 0) })
  return t(percent < 0 ? 'prices.off' : 'prices.more', { n: Math.abs(percent) })
}

function scopeText({ scope, submenuIds, productIds }: PriceRule, { menus, products }: Nameable): string {
  if (scope === 'all') return t('prices.scope.all')
  const named =
    scope === 'products'
      ? products.filter(({ id }) => productIds.includes(id))
      : menus.flatMap(({ submenus }) => submenus).filter(({ id }) => submenuIds.includes(id))
  return named.map(({ name }) => name).join(', ') || t('prices.nothing')
}

function whenText(rule: PriceRule): string {
  const hours = isAlways(rule) ? '' : `${timeForInput(rule.startTime)}–${timeForInput(rule.endTime)}`
  return [weekdaysText(rule.days), hours].filter(Boolean).join(' ') || t('prices.always')
}

/** Whether the rule is in force now. */
export const isNow = (rule: PriceRule, now: Date, zone: string): boolean =>
  rule.active && isInForce(rule, now, zone)
