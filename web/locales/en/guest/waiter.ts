import type { Texts } from '#web/lib/i18n.ts'

export const en = {
  'waiter.table': 'Call to table {n}',
  'waiter.whyPosition':
    'Only guests at the table can call, so your phone will be asked where you are. Your location is not stored.',
  'waiter.seen': 'Your call has been seen.',
  'waiter.withdrawn': 'Your call has been cancelled.',
  'waiter.what': 'What for?',
  'waiter.for.order': 'To order',
  'waiter.for.bill': 'The bill',
  'waiter.for.other': 'Something else',
  'waiter.pause': { one: 'You can call again in {n} second.', other: 'You can call again in {n} seconds.' },
  'waiter.0005': 'This IP address is blocked for malicious activity, and repeated attempts will be reported.',
  'waiter.12000': 'Could not call waiter, distance is too large!',
  'waiter.failed': 'The request was not carried out!',
  'error.waiter-off': 'The waiter cannot be called here',
  'error.waiter-too-soon': 'The waiter was called a moment ago.',
} as const satisfies Texts
