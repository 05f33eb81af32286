import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/menus.ts'

export const fr = {
  'menus.title': 'Cartes',
  'menus.lead': 'Ce que les clients voient d’abord : chaque carte contient des rubriques avec des produits.',
  'menus.search': 'Rechercher une carte',
  'menus.create': 'Créer une carte',
  'menus.upload': 'Importer une carte',
  'menus.edit': 'Modifier la carte',
  'menus.list': 'Cartes, dans l’ordre où les clients les voient',
  'menus.submenus': { one: '{n} rubrique', other: '{n} rubriques' },
  'menus.missingPrices': { one: '{n} plat attend un prix', other: '{n} plats attendent un prix' },
  'menus.fillInPrices': 'Saisir les prix',
  'menus.empty': 'Pas encore de carte',
  'menus.emptyHint': 'Créez la première, par exemple « Plats » ou « Boissons ».',
  'menus.created': 'Carte créée',
  'menus.updated': 'Carte enregistrée',
  'menus.deleted': 'Carte supprimée',
  'menus.restored': 'Carte rétablie',
  'menus.duplicated': 'Carte dupliquée : activez la copie quand elle est prête',
  'menus.activated': 'Carte activée',
  'menus.deactivated': 'Carte désactivée',
  'preview.title': 'Aperçu en direct',
  'preview.frame': 'Votre carte telle que les clients la voient',
  'preview.refresh': 'Actualiser l’aperçu',
} satisfies SameTexts<typeof en>
