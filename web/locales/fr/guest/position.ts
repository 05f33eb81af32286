import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/position.ts'

export const fr = {
  'error.12000': 'La distance est trop grande',
  'position.far':
    'Votre téléphone vous situe à {distance} ; il faut être à moins de {radius}. Vous êtes à table ? Approchez-vous d’une fenêtre et réessayez, ou adressez-vous au personnel.',
  'position.show': 'À montrer au serveur :',
  location_denied_ios:
    'Sans votre position, rien ne peut être envoyé au personnel.\n\niPhone : Réglages → Confidentialité et sécurité → Service de localisation → votre navigateur → Lorsque l’app est active.\n\nAndroid : touchez l’icône à côté de l’adresse → Autorisations → Position → Autoriser.\n\nPuis réessayez.',
  location_unavailable:
    'Votre téléphone n’a pas pu trouver sa position. Activez la localisation ou approchez-vous d’une fenêtre, puis réessayez.',
  location_slow:
    'Votre téléphone met trop de temps à trouver sa position. Rien n’est perdu. Approchez-vous d’une fenêtre et réessayez, ou adressez-vous au personnel.',
  location_imprecise:
    'Votre téléphone ne connaît votre position qu’à peu près. Approchez-vous d’une fenêtre et réessayez, ou adressez-vous au personnel.',
} satisfies SameTexts<typeof en>
