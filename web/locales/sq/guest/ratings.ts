import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/ratings.ts'

export const sq = {
  'error.50000': 'Ju e keni vlerësuar tashmë këtë produkt!',
  'error.rating-too-many':
    'Ky produkt është vlerësuar shpesh sot nga ky vend. Ju lutemi provoni përsëri nesër.',
  'rating.title': 'Vlerëso: {name}',
  'rating.star': { one: '{n} yll', other: '{n} yje' },
  'rating.send': 'Dërgo vlerësimin',
  'rating.howWas': 'Si ishte {name}?',
  'rating.thanks': 'Faleminderit që vlerësuat këtë produkt!',
} satisfies SameTexts<typeof en>
