import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/coupons.ts'

export const de = {
  'coupon.ask': 'Haben Sie einen Code?',
  'coupon.code': 'Ihr Code',
  'coupon.use': 'Einlösen',
  'coupon.line': 'Code {code}',
  'coupon.remove': 'Entfernen',
  'coupon.minimum': 'Ab {amount}: Es fehlen noch {missing}.',
  'coupon.dish': 'Einmal {dish} ist gratis: Fügen Sie es Ihrer Bestellung hinzu.',
} satisfies SameTexts<typeof en>
