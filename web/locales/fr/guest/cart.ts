import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/cart.ts'

export const fr = {
  'cart.commentHint': 'Allergies, souhaits…',
  'cart.send': 'Commander pour la table {n}',
  'cart.closed': 'Fermé en ce moment : nous ouvrons à {time}.',
  'cart.closedUntil': 'Fermé en ce moment : vous pourrez commander à partir de {time}.',
  'cart.scanTable': 'Pour commander, scannez le code sur votre table.',
  'cart.whyPosition':
    'Seules les personnes à table peuvent commander : votre téléphone va donc vous demander votre position. Elle n’est pas conservée.',
  'cart.changed': 'Quelque chose a changé depuis votre choix. Veuillez vérifier votre liste.',
  'cart.priceWas': 'Nouveau prix : {new} (au lieu de {old}).',
  'cart.gone': 'Pas à la carte en ce moment',
  'cart.remove': 'Retirer {name}',
  'cart.change': 'Modifier',
  'cart.note': 'Ajouter une remarque',
  'cart.chooseAgain': 'Ce choix n’est pas proposé en ce moment.',
  'cart.understood': 'J’ai vu le nouveau prix de {name}',
  'cart.deposit': 'Consigne',
} satisfies SameTexts<typeof en>
