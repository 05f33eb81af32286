import type { Texts } from '#web/lib/i18n.ts'

/** Sounds and push messages. */
export const en = {
  'notices.title': 'Notifications',
  'notices.soundOn': 'Sound is on',
  'notices.soundOff': 'Sound is off',
  'notices.soundWaits': 'Tap anywhere once to allow sound',
  'notices.sound': 'Sound',
  'notices.soundHint':
    'For every new order and every call, louder when an order has been waiting too long. The browser allows it once you have tapped the page.',
  'notices.test': 'Test the sound',
  'notices.push': 'Notifications on this device',
  'notices.pushHint': 'Notify me of orders and calls while Sofra is closed.',
  'notices.pushBlocked':
    'Blocked. Allow notifications for this site in the settings of the browser, then switch them on here.',
  'notices.pushUnsupported':
    'This browser does not support it. On an iPhone, add Sofra to the home screen first and open it from there.',

  'notices.overdue': 'Remind us of orders that nobody has answered after',
  'notices.overdueHint': 'For the whole business. The guest is then told that nobody has seen the order.',

  'news.order': { one: '{n} new order', other: '{n} new orders' },
  'news.pickup': { one: '{n} new pick-up order', other: '{n} new pick-up orders' },
  'news.delivery': { one: '{n} new delivery order', other: '{n} new delivery orders' },
  'news.ready': { one: '{n} order is ready', other: '{n} orders are ready' },
  'news.call': { one: '{n} call', other: '{n} calls' },
} as const satisfies Texts
