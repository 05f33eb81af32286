import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/first-steps.ts'

export const fr = {
  'firstSteps.title': 'Votre première heure',
  'firstSteps.progress': '{done} sur {total} terminées',
  'firstSteps.done': 'terminé',
  'firstSteps.hide': 'Masquer ces étapes',
  'firstSteps.hideAsk': 'Masquer définitivement les premières étapes ?',
  'firstSteps.logo': 'Ajoutez votre logo',
  'firstSteps.logoHint': 'Les clients le voient en haut de la carte.',
  'firstSteps.menu': 'Créez votre première carte',
  'firstSteps.menuHint': 'Une carte avec une rubrique et un seul produit suffit pour commencer.',
  'firstSteps.tables': 'Créez vos tables',
  'firstSteps.tablesHint': 'Indiquez combien il y en a : chacune reçoit un numéro et un code.',
  'firstSteps.codes': 'Posez les codes sur les tables',
  'firstSteps.codesHint': 'Imprimez-les ici, ou téléchargez-les sous Tables.',
  'firstSteps.testOrder': 'Commandez avec votre téléphone',
  'firstSteps.testOrderHint': 'Comme un client. La commande sonne ici et n’entre pas dans les chiffres.',
  'firstSteps.orderingOff': 'Activez d’abord « Commandes à table » dans la configuration.',
  'firstSteps.try': 'Votre commande de test',
  'firstSteps.tryLead':
    'Scannez ce code avec votre téléphone, choisissez quelque chose et envoyez la commande. Cela marche de partout : votre position n’est pas demandée.',
  'firstSteps.code': 'Code de la table de test',
  'firstSteps.openHere': 'Ouvrir la carte sur cet appareil',
  'firstSteps.waiting': 'En attente de votre commande',
  'firstSteps.arrived':
    'Votre commande est arrivée. Acceptez-la comme vous accepterez celles de vos clients.',
  'firstSteps.seeOrder': 'Voir la commande',
  'firstSteps.closes':
    'La table de test se ferme d’elle-même au bout d’un jour. Vous pouvez aussi la supprimer sous Tables.',
} as const satisfies SameTexts<typeof en>
