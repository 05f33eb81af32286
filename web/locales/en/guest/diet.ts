import type { Texts } from '#web/lib/i18n.ts'

export const en = {
  'diet.title': 'Allergens & diet',
  'diet.leaveOut': 'Hide dishes that contain…',
  'diet.only': 'Only…',
  'diet.left': { one: '{n} dish left', other: '{n} dishes left' },
  'diet.show': { one: 'Show {n} dish', other: 'Show {n} dishes' },
  'diet.note':
    'As stated by the business. Traces are always possible: if you have an allergy, please tell the staff too.',
  'diet.inCart': 'Contains {list}, which you want to avoid.',
  'diet.notMarked': 'Not marked: {list}',
} as const satisfies Texts
