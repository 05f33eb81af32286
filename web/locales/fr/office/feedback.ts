import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/feedback.ts'

export const fr = {
  'feedback.title': 'Avis',
  'feedback.lead': 'Ce que les clients vous ont dit, du plus récent au plus ancien.',
  'feedback.list': 'Avis de vos clients',
  'feedback.empty': 'Aucun avis',
  'feedback.emptyHint':
    'Les clients l’écrivent avec le bouton d’avis de votre carte ; ce qu’ils écrivent apparaît ici.',
  'feedback.more': 'Afficher plus',
  'feedback.moreFailed': 'La suite n’a pas pu être chargée',
  'feedback.shown': '{shown} sur {total}',
} satisfies SameTexts<typeof en>
