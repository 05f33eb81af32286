import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/coupons.ts'

export const sq = {
  'coupon.ask': 'Keni një kod?',
  'coupon.code': 'Kodi juaj',
  'coupon.use': 'Përdor',
  'coupon.line': 'Kodi {code}',
  'coupon.remove': 'Hiq',
  'coupon.minimum': 'Nga {amount}: edhe {missing}.',
  'coupon.dish': 'Një {dish} është falas: shtojeni në porosi.',
} satisfies SameTexts<typeof en>
