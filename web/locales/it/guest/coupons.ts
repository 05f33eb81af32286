import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/coupons.ts'

export const it = {
  'coupon.ask': 'Hai un codice?',
  'coupon.code': 'Il tuo codice',
  'coupon.use': 'Usa',
  'coupon.line': 'Codice {code}',
  'coupon.remove': 'Togli',
  'coupon.minimum': 'Da {amount}: mancano {missing}.',
  'coupon.dish': 'Un prodotto è gratis: {dish}. Aggiungilo all’ordine.',
} satisfies SameTexts<typeof en>
