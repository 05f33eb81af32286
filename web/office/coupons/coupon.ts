import type { z } from 'zod'
import type { CouponForm } from '#contract/api/coupons.ts'
import { businessDay, formatDay } from '#contract/domain/time-window.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { t } from '#web/office/texts.ts'

export type Coupon = DataOf<Calls['GET coupons']>[number]
export type CouponBody = z.input<typeof CouponForm>

/** A dish that a coupon can be for. */
export interface Dish {
  id: string
  name: string
}

/** The values of the panel's choice are the keys of their texts, as in a price rule. */
export const kinds = ['coupons.kind.percent', 'coupons.kind.amount', 'coupons.kind.dish'] as const
export type Kind = (typeof kinds)[number]

export function kindOf(coupon: Coupon | undefined): Kind {
  if (typeof coupon?.amount === 'number') return 'coupons.kind.amount'
  return coupon?.freeProductId ? 'coupons.kind.dish' : 'coupons.kind.percent'
}

type Money = (amount: number) => string

/** What a coupon does, and when: `10% off · orders from 20.00 · until 31/12/2026 · 1 per guest`. */
export function termsText(coupon: Coupon, money: Money): string {
  const { minimumOrder, fromDate, untilDate, maxUsesPerGuest } = coupon
  return [
    reductionText(coupon, money),
    minimumOrder > 0 && t('coupons.atLeast', { amount: money(minimumOrder) }),
    fromDate && t('coupons.from', { day: formatDay(fromDate) }),
    untilDate && t('coupons.until', { day: formatDay(untilDate) }),
    maxUsesPerGuest !== null && t('coupons.perGuest', { n: maxUsesPerGuest }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function reductionText({ percent, amount, product }: Coupon, money: Money): string {
  if (percent !== null) return t('coupons.off', { n: percent })
  return amount === null
    ? t('coupons.free', { dish: product ?? '–' })
    : t('coupons.less', { amount: money(amount) })
}

/** How often it was used, and what it took off. */
export const usesText = ({ uses, maxUses, takenOff }: Coupon, money: Money): string =>
  [
    maxUses === null ? t('coupons.uses', { n: uses }) : t('coupons.usesOf', { n: uses, max: maxUses }),
    takenOff > 0 && t('coupons.takenOff', { amount: money(takenOff) }),
  ]
    .filter(Boolean)
    .join(' · ')

/** Whether guests can use it now, or why not. */
export function stateOf(
  { fromDate, untilDate, uses, maxUses }: Coupon,
  now: Date,
  business: Parameters<typeof businessDay>[1],
): 'valid' | 'early' | 'over' | 'usedUp' {
  const day = businessDay(now, business)
  if (fromDate !== null && day < fromDate) return 'early'
  if (untilDate !== null && day > untilDate) return 'over'
  return maxUses !== null && uses >= maxUses ? 'usedUp' : 'valid'
}
