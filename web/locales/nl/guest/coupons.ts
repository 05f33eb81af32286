import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/coupons.ts'

export const nl = {
  'coupon.ask': 'Een code?',
  'coupon.code': 'Je code',
  'coupon.use': 'Gebruiken',
  'coupon.line': 'Code {code}',
  'coupon.remove': 'Verwijderen',
  'coupon.minimum': 'Vanaf {amount}: nog {missing}.',
  'coupon.dish': 'Eén {dish} is gratis: zet die in je bestelling.',
} satisfies SameTexts<typeof en>
