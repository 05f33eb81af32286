import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from './en.ts'

export const fr = {
  'pickups.new': 'Nouvelle commande à emporter',
  'pickups.newNumber': 'Commande à emporter {number}',
  'pickups.title': 'À emporter',
  'pickups.lead': 'Les commandes que les clients viennent chercher, les plus récentes d’abord.',
  'pickups.one': 'À emporter',
  'pickups.for': 'À emporter : {name}',
  'pickups.name': 'Nom',
  'deliveries.new': 'Nouvelle commande à livrer',
  'deliveries.newNumber': 'Commande à livrer {number}',
  'deliveries.title': 'Livraison',
  'deliveries.lead': 'Les commandes à apporter au client, la plus récente d’abord.',
  'deliveries.one': 'Livraison',
  'deliveries.address': 'Adresse',
  'deliveries.phone': 'Téléphone',
  'deliveries.email': 'E-mail',
  'deliveries.fee': 'Frais de livraison',
  'deliveries.configurations': 'Configurations',
  'deliveries.activate': 'Accepter les commandes à livrer',
  'deliveries.activateHint': 'Désactivé : les clients voient la carte mais ne peuvent pas se faire livrer.',
  'deliveries.start': 'Début des livraisons',
  'deliveries.end': 'Fin des livraisons',
  'deliveries.feeIn': 'Frais de livraison ({currency})',
  'deliveries.limit': 'Gratuite à partir de ({currency})',
  'deliveries.weekHint':
    'D’autres heures certains jours ? Réglez-les sous Réglages → Configurations → Heures d’ouverture.',
  'deliveries.limitHint':
    '0 : la livraison n’est jamais gratuite. Avec 00:00 aux deux heures, vous livrez jour et nuit.',
} satisfies SameTexts<typeof en>
