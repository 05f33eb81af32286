import type { Texts } from '#web/lib/i18n.ts'

export const en = {
  'coupon.ask': 'Have a code?',
  'coupon.code': 'Your code',
  'coupon.use': 'Use',
  'coupon.line': 'Code {code}',
  'coupon.remove': 'Remove',
  'coupon.minimum': 'From {amount}: {missing} to go.',
  'coupon.dish': 'One {dish} is free: add it to your order.',
} as const satisfies Texts
