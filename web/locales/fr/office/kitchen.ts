import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/kitchen.ts'

export const fr = {
  'kitchen.lead': 'Commandes acceptées, la plus ancienne d’abord. Touchez une ligne quand elle est prête.',
  'kitchen.open': 'Commandes à préparer',
  'kitchen.none': 'Rien à préparer',
  'kitchen.noneHint': 'Les commandes acceptées apparaissent ici d’elles-mêmes.',
  'kitchen.forLater': {
    one: '{n} commande pour plus tard, dès {time}',
    other: '{n} commandes pour plus tard, dès {time}',
  },
  'kitchen.forLaterList': 'Commandes pour plus tard',
  'kitchen.unsent': 'pas encore envoyé',
  'kitchen.held': {
    one: '{n} coche n’est pas encore envoyée : pas de connexion. Elle partira dès son retour.',
    other: '{n} coches ne sont pas encore envoyées : pas de connexion. Elles partiront dès son retour.',
  },
  'kitchen.finish': 'Tout est prêt',
  'kitchen.finishThis': 'Commande {number} : tout est prêt',
  'kitchen.fire': 'Lancer : {course}',
  'kitchen.hold': 'Retenir : {course}',
  'kitchen.later': 'plus tard',
  'kitchen.done': 'Prêtes',
  'kitchen.back': 'Rappeler',
  'kitchen.new': 'Nouvelle : commande {number}, {place}',
  'kitchen.nowCancelled': 'Annulée : commande {number}, {place}',
  'kitchen.read': 'C’est vu',
  'kitchen.readThis': 'Commande {number} : annulation vue',
  'kitchen.full': 'Plein écran',
  'kitchen.leaveFull': 'Quitter le plein écran',

  'station.label': 'Poste',
  'station.kitchen': 'Cuisine',
  'station.bar': 'Bar',
  'station.asSubmenu': 'Selon sa rubrique',
  'station.another': 'Autre poste…',
  'station.name': 'Nom du poste',
  'station.example': 'Four à pizza',
  'station.all': 'Tous les postes',
  'station.nav': 'Postes',
  'station.settings': 'Postes',
  'station.settingsHint':
    'Où sont préparés les produits de chaque rubrique. Un produit peut avoir son propre poste, dans son volet.',
  'station.saved': 'Postes enregistrés',
  'station.noSubmenus': 'Il n’y a pas encore de rubrique.',
} satisfies SameTexts<typeof en>
