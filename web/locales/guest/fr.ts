import type { SameTexts } from '#web/lib/i18n.ts'
import { fr as common } from '#web/locales/common/fr.ts'
import type { GuestTexts } from './en.ts'

export const fr = {
  ...common,

  'error.menu-disabled': 'La carte de cet établissement est désactivée',
  'error.ordering-off': 'Cet établissement ne prend pas de commandes ici',
  'error.business-unknown': "Cet établissement n'existe pas",
  'error.table-unknown': "Cette table n'existe pas",
  'error.product-unknown': "Ce produit n'existe plus",
  'error.product-unavailable': "Ce produit n'est pas disponible en ce moment",
  'error.12000': 'La distance est trop grande',
  'error.0005': 'Vous êtes bloqué par cet établissement',
  'error.order': "Un problème s'est produit, veuillez réessayer plus tard !",
} satisfies SameTexts<GuestTexts>
