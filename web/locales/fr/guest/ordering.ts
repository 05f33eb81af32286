import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/ordering.ts'

export const fr = {
  'sending.creating': 'Préparation…',
  'sending.locating': 'Vérification de votre position…',
  'sending.sending': 'Envoi…',
  'sending.offline': 'Hors ligne, nouvel essai…',
  'error.menu-disabled': 'La carte de cet établissement est désactivée',
  'error.ordering-off': 'Cet établissement ne prend pas de commandes ici',
  'error.business-unknown': 'Cet établissement n’existe pas',
  'error.product-unknown': 'Ce produit n’existe plus',
  'error.product-unavailable': 'Ce produit n’est pas disponible en ce moment',
  'error.product-sold-out': 'Épuisé',
  'error.product-too-few': 'Il n’en reste pas autant',
  'error.option-unknown': 'Ce choix n’est plus proposé',
  'error.option-doubled': 'Une option a été choisie deux fois',
  'error.option-sold-out': 'Une option est épuisée',
  'error.option-missing': 'Il reste quelque chose à choisir',
  'error.option-too-many': 'Trop d’options ont été choisies',
  'error.price-changed':
    'Un prix a changé. Le panier affiche le nouveau : vérifiez-le, puis renvoyez la commande.',
  'error.course-unknown': 'Ce choix n’est plus proposé',
  'error.course-doubled': 'Deux choix ont été faits pour un même plat',
  'error.course-sold-out': 'Ce qui a été choisi est épuisé',
  'error.course-missing': 'Il reste un plat à choisir',
  'error.course-too-dear': 'Ce montant dépasse le maximum autorisé',
  'error.note-off': 'Les remarques sur les plats ne sont pas acceptées ici',
  'error.order-impossible': 'Cette commande ne peut pas être prise telle quelle. Demandez au personnel.',
  'error.daily-menu-unknown': 'Ce menu du jour n’existe plus',
  'error.daily-menu-unavailable': 'Ce menu du jour n’est pas servi en ce moment',
  'error.daily-menu-sold-out': 'Une partie de ce menu du jour est épuisée',
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
