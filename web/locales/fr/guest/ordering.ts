import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/ordering.ts'

export const fr = {
  'sending.creating': 'Préparation…',
  'sending.locating': 'Vérification de votre position…',
  'sending.sending': 'Envoi…',
  'sending.paying': 'Ouverture de la page de paiement…',
  'sending.offline': 'Hors ligne, nouvel essai…',
  'error.menu-disabled': 'La carte de cet établissement est désactivée',
  'error.ordering-off': 'Cet établissement ne prend pas de commandes ici',
  'error.business-unknown': 'Cet établissement n’existe pas',
  'error.price-changed':
    'Un prix a changé. Le panier affiche le nouveau : vérifiez-le, puis renvoyez la commande.',
  'error.order-impossible': 'Cette commande ne peut pas être prise telle quelle. Demandez au personnel.',
  'error.0005': 'Cet appareil est bloqué par cet établissement',
  'error.order': 'Un problème s’est produit, veuillez réessayer plus tard !',
  'error.cookies':
    'Ce navigateur bloque les cookies : rien ne peut être envoyé au personnel. Autorisez-les pour cette page, ou ouvrez-la dans un autre navigateur.',
  'error.unsent':
    'Pas de connexion. Rien n’est perdu : appuyez de nouveau quand elle sera revenue. Rien ne sera envoyé deux fois.',
  'error.orders-paused': 'Les commandes sont en pause pour le moment',
  'error.business-closed': 'L’établissement est fermé en ce moment',
  'error.table-unknown': 'Cette table n’existe pas. Veuillez scanner de nouveau le code sur votre table.',
} satisfies SameTexts<typeof en>
