import type { Texts } from '#web/lib/i18n.ts'

/** The guide of a new business. */
export const en = {
  'firstHour.title': 'Your first hour',
  'firstHour.progress': '{done} of {total} done',
  'firstHour.done': 'done',
  'firstHour.hide': 'Hide these steps',
  'firstHour.hideAsk': 'Hide the first steps for good?',
  'firstHour.logo': 'Add your logo',
  'firstHour.logoHint': 'Guests see it at the top of the menu.',
  'firstHour.menu': 'Make your first menu',
  'firstHour.menuHint': 'A menu with a submenu and one product is enough to begin.',
  'firstHour.tables': 'Set up your tables',
  'firstHour.tablesHint': 'Say how many there are: each gets a number and a code.',
  'firstHour.codes': 'Put the codes on the tables',
  'firstHour.codesHint': 'Print them here, or download them under Tables.',
  'firstHour.testOrder': 'Order from your own phone',
  'firstHour.testOrderHint': 'As a guest would. The order rings here, but is not counted in your figures.',
  'firstHour.orderingOff': 'First switch on “Orders from tables” in the configurations.',
  'firstHour.try': 'Your test order',
  'firstHour.tryLead':
    'Scan this code with your phone, choose something and send the order. It works from anywhere: you are not asked for your location.',
  'firstHour.code': 'Code of the test table',
  'firstHour.openHere': 'Open the menu on this device',
  'firstHour.waiting': 'Waiting for your order',
  'firstHour.arrived': 'Your order is here. Approve it as you will approve your guests’ orders.',
  'firstHour.seeOrder': 'See the order',
  'firstHour.closes': 'The test table closes by itself after a day. You can also delete it under Tables.',
} as const satisfies Texts
