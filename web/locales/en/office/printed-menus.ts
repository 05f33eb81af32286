import type { Texts } from '#web/lib/i18n.ts'

/** Menus and table tents on paper. */
export const en = {
  'printed.title': 'Print menus',
  'printed.lead': 'Menus and table tents on paper, from the same data as on the screen.',
  'printed.print': 'Print the menu',
  'printed.download': 'Download PDF',
  'printed.what': 'What to print',
  'printed.menu': 'Menu',
  'printed.tents': 'Table tents',
  'printed.foldTwice': 'To fold twice: two faces, and a third part to stand on.',
  'printed.foldOnce': 'To fold once: two faces.',
  'printed.second': 'Second language',
  'printed.noSecond': 'None',
  'printed.menus': 'Menus',
  'printed.withPrices': 'Prices',
  'printed.withDescriptions': 'Descriptions',
  'printed.withAllergens': 'Allergens',
  'printed.withCode': 'Code of the menu',
  'printed.eachTable': 'One for each table',
  'printed.preview': 'Preview',
  'printed.page': 'Page {at}',
  'printed.earlier': 'Previous page',
  'printed.later': 'Next page',
  'printed.none': 'Nothing to print',
  'printed.noneHint': 'Choose a menu. Only active menus are printed.',
} as const satisfies Texts
