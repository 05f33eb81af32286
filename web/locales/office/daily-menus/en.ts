import type { Texts } from '#web/lib/i18n.ts'

/** Daily menus. */
export const en = {
  'daily.title': 'Daily menus',
  'daily.lead': 'Several products at one price, shown to guests during set hours.',
  'daily.search': 'Search for daily menus',
  'daily.create': 'Create Daily Menu',
  'daily.edit': 'Edit Daily Menu',
  'daily.list': 'Daily menus, in the order guests see them',
  'daily.empty': 'No daily menus',
  'daily.emptyHint': 'Create the first one, for example “Lunch” with a soup, a main dish and a drink.',
  'daily.created': 'Daily menu created',
  'daily.updated': 'Daily menu saved',
  'daily.deleted': 'Daily menu deleted',
  'daily.restored': 'Daily menu restored',
  'daily.activated': 'Daily menu activated',
  'daily.deactivated': 'Daily menu deactivated',
  'daily.price': 'Total price ({currency})',
  'daily.hours': 'Guests see it between these times, in your business’s time zone.',
  'daily.never': 'Start and end are the same: guests would never see it.',
  'daily.productsLead': 'The products of this daily menu, in the order guests see them.',
  'daily.products': 'Products of this daily menu',
  'daily.productsHint': 'Add the products that belong to this daily menu.',
  'daily.addNone': 'All products are in this daily menu already',
  'daily.remove': 'Delete {name} from this daily menu',
  'daily.remove.tip': 'Delete from this daily menu',
  'daily.removed': 'Product removed from the daily menu',
} as const satisfies Texts
