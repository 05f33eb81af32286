import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from './en.ts'

export const fr = {
  'billing.plans': 'Formule',
  'billing.yearly': 'Annuelle',
  'billing.monthly': 'Mensuelle',
  'billing.perYear': '{price} par an',
  'billing.perMonth': '{price} par mois',
  'billing.twoMonthsFree': 'Deux mois offerts',
  'billing.subscribe': 'S’abonner',
  'billing.testMode': 'Mode test : aucun argent ne circule',
  'billing.title': 'Abonnement',
  'billing.none': 'Il n’y a pas encore d’abonnement.',
  'billing.active': 'Actif',
  'billing.pastDue': 'Paiement échoué',
  'billing.ended': 'Terminé',
  'billing.renews': 'Se renouvelle le {date}',
  'billing.ends': 'Se termine le {date}',
  'billing.pastDueHint':
    'Le dernier paiement a échoué et sera retenté. Vérifiez votre carte sous « Gérer l’abonnement ».',
  'billing.readableUntil':
    'Vos clients peuvent lire votre carte jusqu’au {date}. Choisissez une formule pour qu’elle reste ouverte.',
  'billing.unreadable':
    'Depuis le {date}, vos clients ne peuvent plus lire votre carte. Choisissez une formule et elle rouvre aussitôt.',
  'billing.manage': 'Gérer l’abonnement',
  'billing.switchToYearly': 'Passer à l’annuel',
  'billing.switchToMonthly': 'Passer au mensuel',
  'billing.cancel': 'Résilier l’abonnement',
  'billing.resume': 'Garder l’abonnement',
  'billing.cancelAtPeriodEnd': 'Résilier à la fin de la période',
  'billing.changePlan': 'Changer de formule',
  'billing.subscribed': 'Vous êtes abonné !',
  'billing.planChanged': 'Formule changée !',
  'billing.cancelled': 'L’abonnement se termine avec sa période',
  'billing.resumed': 'L’abonnement continue !',
  'billing.testCheckout': 'Paiement de test',
  'billing.testPortal': 'Portail de test',
  'billing.testLead': 'Remplace le service de paiement, qui n’est pas configuré sur ce serveur.',
  'billing.back': 'Retour aux paramètres',
} satisfies SameTexts<typeof en>
