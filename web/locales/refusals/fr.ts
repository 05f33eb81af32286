import type { SameTexts } from '#web/lib/i18n.ts'
import type { RefusalTexts } from './en.ts'

export const fr = {
  'problem.required': 'Indiquez une valeur !',
  'problem.number': 'Indiquez un nombre !',
  'problem.positive': 'Indiquez un nombre positif',
  'problem.whole': 'Indiquez un nombre entier',
  'problem.decimals': '2 décimales au plus',
  'problem.atLeast': 'Au moins {limit}',
  'problem.atMost': 'Au plus {limit}',
  'problem.minLength': 'Au moins {limit} caractères',
  'problem.maxLength': 'Au plus {limit} caractères',
  'problem.maxItems': 'Au plus {limit} éléments',
  'problem.email': 'Indiquez une adresse e-mail valide',
  'problem.link': 'Indiquez un lien qui commence par http:// ou https://',
  'problem.time': 'Indiquez l’heure au format HH:mm',
  'problem.phone': 'Indiquez un numéro de téléphone',
  'problem.username': '3 à 40 caractères parmi a-z, 0-9 et -',
  'problem.date': 'Indiquez une date',
  'problem.characters': 'Supprimez les caractères qui ne peuvent pas être affichés',
  'problem.visible': 'Indiquez une valeur visible',
  'problem.invalid': 'Indiquez une valeur valide',

  'error.unknown': 'Erreur !',
  'error.request-malformed': 'La demande n’a pas été comprise',
  'error.request-invalid': 'Certains champs demandent une autre valeur',
  'error.request-too-large': 'La demande est trop volumineuse',
  'error.request-wrong-type': 'Ce type de contenu n’est pas accepté ici',
  'error.request-too-many': 'Trop de demandes, veuillez patienter un instant',
  'error.request-header-missing': 'La demande n’a pas été comprise',
  'error.server-busy': 'Le service est surchargé, veuillez réessayer dans un instant',
  'error.not-found': 'Cela n’existe pas',
} satisfies SameTexts<RefusalTexts>
