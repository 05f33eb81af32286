import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/coupons.ts'

export const fr = {
  'coupon.ask': 'Vous avez un code ?',
  'coupon.code': 'Votre code',
  'coupon.use': 'Utiliser',
  'coupon.line': 'Code {code}',
  'coupon.remove': 'Retirer',
  'coupon.minimum': 'Dès {amount} : il manque {missing}.',
  'coupon.dish': '{dish} : une portion est offerte, ajoutez-la à votre commande.',
} satisfies SameTexts<typeof en>
