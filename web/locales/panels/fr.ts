import type { SameTexts } from '#web/lib/i18n.ts'
import type { PanelTexts } from './en.ts'
import { fr as refusals } from '#web/locales/refusals/fr.ts'

export const fr = {
  ...refusals,

  'cart.commentHint': 'Allergies, souhaits…',
  'cart.send': 'Commander à la table {n}',
  'cart.scanTable': 'Pour commander, scannez le code sur votre table.',
  'cart.whyPosition':
    'Pour que seules les personnes à table puissent commander, votre téléphone sera interrogé sur sa position. Elle n’est pas conservée.',
  'sending.creating': 'Préparation…',
  'sending.locating': 'Vérification de votre position…',
  'sending.sending': 'Envoi…',
  'sending.offline': 'Hors ligne, nouvel essai…',
  'life.sent': 'Envoyée',
  'life.seen': 'Vue',
  'life.decision': 'Décision',
  'feedback.name': 'Nom complet',
  'feedback.send': 'Envoyer l’avis',
  'feedback.thanks': 'Merci pour votre avis !',
  'business-feedback-error': 'Votre avis n’a pas pu être envoyé. Veuillez réessayer plus tard !',
  'error.offline': 'Pas de connexion. Veuillez réessayer.',
  'error.50000': 'Vous avez déjà noté ce produit !',
  'error.menu-disabled': 'La carte de cet établissement est désactivée',
  'error.ordering-off': 'Cet établissement ne prend pas de commandes ici',
  'error.business-unknown': "Cet établissement n'existe pas",
  'error.product-unknown': "Ce produit n'existe plus",
  'error.product-unavailable': "Ce produit n'est pas disponible en ce moment",
  'error.12000': 'La distance est trop grande',
  'error.0005': 'Vous êtes bloqué par cet établissement',
  'error.order': "Un problème s'est produit, veuillez réessayer plus tard !",
  'life.unseen': 'Pas encore vue, prévenez le personnel s’il vous plaît.',
  'life.unseenDelivery': 'Pas encore vue. Veuillez appeler le {phone}.',
  'waiter.table': 'Appeler à la table {n}',
  'waiter.whyPosition':
    'Pour que seules les personnes à table puissent appeler, votre téléphone sera interrogé sur sa position. Elle n’est pas conservée.',
  'waiter.coming': 'Le serveur arrive à la table {n}.',
  'waiter.pause': {
    one: 'Vous pourrez appeler de nouveau dans {n} seconde.',
    other: 'Vous pourrez appeler de nouveau dans {n} secondes.',
  },
  'waiter.0005':
    'Cette adresse IP est bloquée pour activité malveillante et toute nouvelle tentative sera signalée.',
  'waiter.12000': 'Impossible d’appeler le serveur, la distance est trop grande !',
  'waiter.failed': 'La demande n’a pas abouti !',
  'cart.changed': 'Quelque chose a changé depuis votre choix. Veuillez vérifier votre liste.',
  'cart.priceWas': 'Nouveau prix : c’était {old}, c’est {new}.',
  'cart.gone': 'Pas à la carte en ce moment',
  'cart.remove': 'Retirer {name}',
  'cart.understood': 'J’ai vu le nouveau prix de {name}',
  delivery: 'Livraison',
  'delivery.next': 'Vers la livraison',
  'delivery.hours': 'Livraisons {start}–{end}',
  'delivery.always': 'Livraisons toute la journée',
  'delivery.fee': 'Frais de livraison',
  'delivery.free': 'Offerts',
  'delivery.freeFrom': 'Livraison offerte dès {limit}',
  'delivery.address': 'Adresse',
  'delivery.addressHint': 'Rue, numéro, étage, sonnette',
  'delivery.email': 'E-mail',
  'delivery.phone': 'Téléphone',
  'delivery.send': 'Commander pour {total}',
  location_denied_ios:
    'Sans votre position, rien ne peut être envoyé au personnel.\n\niPhone : Réglages → Confidentialité → Service de localisation → votre navigateur → Lorsque l’app est active.\n\nAndroid : touchez le cadenas à côté de l’adresse → Autorisations → Position → Autoriser.\n\nPuis réessayez.',
  location_unavailable:
    'Votre téléphone n’a pas pu trouver sa position. Activez la localisation ou approchez-vous d’une fenêtre, puis réessayez.',
  location_slow:
    'Votre téléphone met trop de temps à trouver sa position. Rien n’est perdu. Approchez-vous d’une fenêtre et réessayez, ou adressez-vous au personnel.',
  location_imprecise:
    'Votre téléphone ne connaît votre position qu’à peu près. Approchez-vous d’une fenêtre et réessayez, ou adressez-vous au personnel.',
  'error.waiter-off': 'On ne peut pas appeler le serveur ici',
  'error.waiter-too-soon': 'Le serveur vient d’être appelé.',
  'error.delivery-off': 'Cet établissement ne livre pas pour le moment',
  'error.delivery-closed': 'Pas de livraison à cette heure-ci',
  'error.table-unknown': 'Cette table n’existe pas. Veuillez scanner de nouveau le code sur votre table.',
} satisfies SameTexts<PanelTexts>
