import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from './en.ts'

export const fr = {
  'kitchen.lead': 'Commandes approuvées, la plus ancienne d’abord. Touchez une ligne quand elle est prête.',
  'kitchen.open': 'Commandes à préparer',
  'kitchen.none': 'Rien à préparer',
  'kitchen.noneHint': 'Les commandes approuvées apparaissent ici d’elles-mêmes.',
  'kitchen.unsent': 'pas encore envoyé',
  'kitchen.held': {
    one: '{n} coche n’est pas encore envoyée : pas de connexion. Elle partira dès son retour.',
    other: '{n} coches ne sont pas encore envoyées : pas de connexion. Elles partiront dès son retour.',
  },
  'kitchen.finish': 'Tout est prêt',
  'kitchen.finishThis': 'Commande {number} : tout est prêt',
  'kitchen.done': 'Prêtes',
  'kitchen.back': 'Rappeler',
  'kitchen.new': 'Nouvelle : commande {number}, {place}',
  'kitchen.full': 'Plein écran',
  'kitchen.leaveFull': 'Quitter le plein écran',
} satisfies SameTexts<typeof en>
