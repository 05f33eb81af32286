import { dietTexts } from '#contract/texts/en.ts'
import type { Texts } from '#web/lib/i18n.ts'

/** Texts used by guest pages and the office alike. `en` defines the shape of the other languages. */
export const en = {
  yes: 'Yes',
  no: 'No',
  ok: 'OK',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  back: 'Back',
  skip: 'Skip to the content',
  undo: 'Undo',
  search: 'Search',
  clear: 'Clear',
  tryAgain: 'Try again',
  loading: 'Loading...',
  language: 'Language',
  'language.current': 'Language: {name}',
  minutes: '{n} min',

  'age.now': 'just now',
  'age.minutes': '{n} min',
  'age.hours': '{n} h',
  'age.days': { one: '{n} day', other: '{n} days' },

  'opening.until': 'Open · until {time}',
  'opening.from': 'Closed · opens {time}',
  'opening.fromDay': 'Closed · opens {day} {time}',
  'opening.always': 'Open 24 hours',
  'opening.closed': 'Closed',

  'order.none': 'No orders to display!',
  'product.none': 'No products to display!',
  'order.total': 'Total',
  'order.comment': 'Comment',
  'order.table': 'Table {n}',

  'error.connection': 'There was a problem',

  'diet.contains': 'Contains {list}',
  ...dietTexts,
  'diet.vegetarian': 'Vegetarian',
  'diet.vegan': 'Vegan',
  'diet.gluten-free': 'Gluten-free',
  'diet.halal': 'Halal',
  'spicy.1': 'Mild',
  'spicy.2': 'Spicy',
  'spicy.3': 'Very spicy',

  'product.from': 'from {price}',
  'product.soldOut': 'Sold out',
  'product.left': { one: 'Only {n} left', other: 'Only {n} left' },
  'option.exactly': 'Choose {n}',
  'option.atLeast': 'At least {n}',
  'option.upTo': 'Up to {n}',
  'option.between': '{min} to {max}',
  'option.free': '{n} included',
  'option.same': 'The same up to {n} times',
  'option.highest': 'Only the most expensive is charged',
} as const satisfies Texts
export type CommonTexts = typeof en
