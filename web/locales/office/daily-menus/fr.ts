import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from './en.ts'

export const fr = {
  'daily.title': 'Menus du jour',
  'daily.lead': 'Des produits ensemble à un seul prix ; les clients les voient pendant leurs heures.',
  'daily.search': 'Rechercher un menu du jour',
  'daily.create': 'Créer un menu du jour',
  'daily.edit': 'Modifier le menu du jour',
  'daily.list': 'Menus du jour, dans l’ordre où les clients les voient',
  'daily.empty': 'Aucun menu du jour',
  'daily.emptyHint': 'Créez le premier, par exemple « Midi » avec une soupe, un plat et une boisson.',
  'daily.created': 'Menu du jour créé',
  'daily.updated': 'Menu du jour enregistré',
  'daily.deleted': 'Menu du jour supprimé',
  'daily.restored': 'Menu du jour rétabli',
  'daily.activated': 'Menu du jour activé',
  'daily.deactivated': 'Menu du jour désactivé',
  'daily.price': 'Prix total ({currency})',
  'daily.hours': 'Les clients le voient entre ces heures, à l’heure de votre établissement.',
  'daily.never': 'Le début et la fin sont identiques : les clients ne le verraient jamais.',
  'daily.productsLead': 'Les produits de ce menu du jour, dans l’ordre où les clients les voient.',
  'daily.products': 'Produits de ce menu du jour',
  'daily.productsHint': 'Ajoutez les produits qui composent ce menu du jour.',
  'daily.addNone': 'Tous les produits sont déjà dans ce menu du jour',
  'daily.remove': 'Supprimer {name} de ce menu du jour',
  'daily.remove.tip': 'Supprimer de ce menu du jour',
  'daily.removed': 'Produit retiré du menu du jour',
} satisfies SameTexts<typeof en>
