import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/first-hour.ts'

export const fr = {
  'firstHour.title': 'Votre première heure',
  'firstHour.progress': '{done} sur {total} terminées',
  'firstHour.done': 'terminé',
  'firstHour.hide': 'Masquer ces étapes',
  'firstHour.hideAsk': 'Masquer définitivement les premières étapes ?',
  'firstHour.logo': 'Ajoutez votre logo',
  'firstHour.logoHint': 'Les clients le voient en haut de la carte.',
  'firstHour.menu': 'Créez votre première carte',
  'firstHour.menuHint': 'Une carte avec une rubrique et un seul produit suffit pour commencer.',
  'firstHour.tables': 'Créez vos tables',
  'firstHour.tablesHint': 'Indiquez combien il y en a : chacune reçoit un numéro et un code.',
  'firstHour.codes': 'Posez les codes sur les tables',
  'firstHour.codesHint': 'Imprimez-les ici, ou téléchargez-les sous Tables.',
  'firstHour.testOrder': 'Commandez avec votre téléphone',
  'firstHour.testOrderHint': 'Comme un client. La commande sonne ici et n’entre pas dans les chiffres.',
  'firstHour.orderingOff': 'Activez d’abord « Commandes à table » dans la configuration.',
  'firstHour.try': 'Votre commande de test',
  'firstHour.tryLead':
    'Scannez ce code avec votre téléphone, choisissez quelque chose et envoyez la commande. Cela marche de partout : votre position n’est pas demandée.',
  'firstHour.code': 'Code de la table de test',
  'firstHour.openHere': 'Ouvrir la carte sur cet appareil',
  'firstHour.waiting': 'En attente de votre commande',
  'firstHour.arrived': 'Votre commande est arrivée. Acceptez-la comme vous accepterez celles de vos clients.',
  'firstHour.seeOrder': 'Voir la commande',
  'firstHour.closes':
    'La table de test se ferme d’elle-même au bout d’un jour. Vous pouvez aussi la supprimer sous Tables.',
} as const satisfies SameTexts<typeof en>
