import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from './en.ts'

export const fr = {
  'ask.continue': 'Voulez-vous continuer ?',
  'ask.leave': 'Vos modifications ne sont pas enregistrées. Voulez-vous les abandonner ?',
  'ask.leave.yes': 'Abandonner',
  'ask.leave.no': 'Continuer la saisie',

  'nav.label': 'Principale',
  'nav.data': 'Données',
  'nav.management': 'Gestion',
  'nav.menus': 'Cartes',
  'nav.products': 'Produits',
  'nav.orders': 'Commandes',
  'nav.daily': 'Menus du jour',
  'nav.events': 'Événements',
  'nav.feedback': 'Avis',
  'nav.delivery': 'Livraison',
  'nav.tables': 'Tables',
  'nav.kitchen': 'Cuisine',

  'nav.pending': { one: '{n} en attente', other: '{n} en attente' },
  'nav.logOut': 'Se déconnecter',
  'nav.openMenu': 'Ouvrir la navigation',
  'nav.closeMenu': 'Fermer la navigation',
  'nav.service': 'Service',
  'nav.skip': 'Aller au contenu',
  'shell.open': 'Ouvert',
  'shell.closed': 'Fermé',
  'shell.live': 'En direct',
  'shell.notLive': 'Connexion...',
  'shell.liveHint': 'Les changements apparaissent ici d’eux-mêmes',
  'shell.notLiveHint': 'Pas de connexion pour le moment ; nouvel essai en cours',
  'shell.theme': 'Apparence',
  'shell.theme.auto': 'Comme l’appareil',
  'shell.theme.light': 'Claire',
  'shell.theme.dark': 'Sombre',
  'screen.failed': 'Le chargement n’a pas abouti',
  'screen.failedHint': 'Rien n’est perdu. Vérifiez la connexion et réessayez.',
  'screen.missing': 'Cette page n’existe pas',
  'screen.missingHint': 'Elle a peut-être été déplacée ou supprimée.',
  'screen.toStart': 'Vers l’accueil',
  'screen.recordGone': 'Cet élément n’existe plus. Il a peut-être été supprimé.',
  'screen.toMenus': 'Vers les cartes',

  'shell.lost':
    'Pas de connexion. Les nouvelles commandes et les appels n’arrivent pas ici tant qu’elle n’est pas revenue.',
} satisfies SameTexts<typeof en>
