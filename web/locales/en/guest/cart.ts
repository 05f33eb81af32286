import type { Texts } from '#web/lib/i18n.ts'

export const en = {
  'cart.commentHint': 'Allergies, wishes…',
  'cart.send': 'Send order for table {n}',
  'cart.closed': 'Closed now: we open at {time}.',
  'cart.closedUntil': 'Closed now: you can order from {time}.',
  'cart.scanTable': 'To order, scan the code on your table.',
  'cart.whyPosition':
    'Only guests at the table can order, so your phone will be asked where you are. Your location is not stored.',
  'cart.changed': 'Something has changed since you chose. Please check your list.',
  'cart.priceWas': 'New price: {new} (was {old}).',
  'cart.gone': 'Not on the menu now',
  'cart.remove': 'Remove {name}',
  'cart.change': 'Change',
  'cart.note': 'Add a note',
  'cart.chooseAgain': 'This choice is not offered now.',
  'cart.understood': 'I have seen the new price of {name}',
  'cart.deposit': 'Deposit',
} as const satisfies Texts
