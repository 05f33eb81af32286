import type { Texts } from '#web/lib/i18n.ts'

export const en = {
  data: 'Your data',
  'data.what':
    'A random number in this browser links your orders, calls, ratings and feedback to you. You can have everything linked to it deleted, here and at every other business on this server.',
  'data.goes':
    'Your ratings, feedback and calls are deleted. Orders keep their dishes and prices for the business’s accounts, without your comment, address, phone number or email.',
  'data.browser':
    'This browser forgets your cart, favourites and what you do not eat. Language and layout stay.',
  'data.delete': 'Delete my data',
  'data.sure': 'Delete for good?',
  'data.yes': 'Yes, delete',
  'data.no': 'No',
  'data.busy': 'Deleting…',
  'data.done': 'Your data has been deleted.',
  layout: 'Layout',
  'layout.list': 'List',
  'layout.grid': 'Grid',
} as const satisfies Texts
