import type { Texts } from '#web/lib/i18n.ts'

/** Menus and their preview. */
export const en = {
  'menus.title': 'Menus',
  'menus.lead': 'What guests see first: each menu holds submenus with products.',
  'menus.search': 'Search for menus',
  'menus.create': 'Create Menu',
  'menus.upload': 'Upload Menu',
  'menus.edit': 'Edit Menu',
  'menus.list': 'Menus, in the order guests see them',
  'menus.submenus': { one: '{n} submenu', other: '{n} submenus' },
  'menus.missingPrices': {
    one: '{n} dish is waiting for a price',
    other: '{n} dishes are waiting for a price',
  },
  'menus.fillInPrices': 'Fill in the prices',
  'menus.empty': 'No menus yet',
  'menus.emptyHint': 'Create the first one, for example “Food” or “Drinks”.',
  'menus.created': 'Menu created',
  'menus.updated': 'Menu saved',
  'menus.deleted': 'Menu deleted',
  'menus.restored': 'Menu restored',
  'menus.duplicated': 'Menu duplicated: activate the copy when it is ready',
  'menus.activated': 'Menu activated',
  'menus.deactivated': 'Menu deactivated',
  'preview.title': 'Live preview',
  'preview.frame': 'Your menu as guests see it',
  'preview.refresh': 'Refresh the preview',
} as const satisfies Texts
