import type { Texts } from '#web/lib/i18n.ts'

export const en = {
  'info.address': 'Address',
  'info.map': 'Show on the map',
  'info.hours': 'Opening hours',
  'info.closedDay': 'closed',
  'info.password': 'Password',
  'info.webPages': 'On the web',
  'info.languages': 'Languages of the menu',
} as const satisfies Texts
