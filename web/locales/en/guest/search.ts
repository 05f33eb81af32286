import type { Texts } from '#web/lib/i18n.ts'

export const en = {
  'search.menu': 'Search the menu',
  'search.hint': 'Dish, drink or section',
  'search.found': { one: '{n} result', other: '{n} results' },
  'search.none': 'Nothing was found for “{text}”.',
  'search.nearest': 'Did you mean one of these?',
  'search.hidden': { one: '{n} more is hidden by your choice', other: '{n} more are hidden by your choice' },
  // How guests ask for dishes without something, in small letters.
  'search.without': 'no not without free',
  // Who cannot have milk often says so.
  'search.lactose': 'lactose',
} as const satisfies Texts
