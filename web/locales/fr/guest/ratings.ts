import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/ratings.ts'

export const fr = {
  'error.50000': 'Vous avez déjà noté ce produit !',
  'error.rating-too-many':
    'Ce produit a déjà été noté plusieurs fois d’ici aujourd’hui. Veuillez réessayer demain.',
  'rating.title': 'Noter {name}',
  'rating.star': { one: '{n} étoile', other: '{n} étoiles' },
  'rating.send': 'Envoyer la note',
  'rating.howWas': '{name} : cela vous a plu ?',
  'rating.thanks': 'Merci d’avoir noté ce produit !',
} satisfies SameTexts<typeof en>
