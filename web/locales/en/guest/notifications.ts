import type { Texts } from '#web/lib/i18n.ts'

export const en = {
  notices: 'Notifications',
  'notices.none': 'Nothing yet. Updates on your orders and calls appear here.',
  'notices.sound': 'Sound and vibration',
  'notices.on': 'On',
  'notices.off': 'Off',
  'notices.background': 'Also notify me while this page is in the background',
  'notices.called': 'Waiter called to table {n}',
} as const satisfies Texts
