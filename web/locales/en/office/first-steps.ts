import type { Texts } from '#web/lib/i18n.ts'

/** The guide of a new business. */
export const en = {
  'firstSteps.title': 'Your first hour',
  'firstSteps.progress': '{done} of {total} done',
  'firstSteps.done': 'done',
  'firstSteps.hide': 'Hide these steps',
  'firstSteps.hideAsk': 'Hide the first steps for good?',
  'firstSteps.logo': 'Add your logo',
  'firstSteps.logoHint': 'Guests see it at the top of the menu.',
  'firstSteps.menu': 'Make your first menu',
  'firstSteps.menuHint': 'A menu with a submenu and one product is enough to begin.',
  'firstSteps.tables': 'Set up your tables',
  'firstSteps.tablesHint': 'Say how many there are: each gets a number and a code.',
  'firstSteps.codes': 'Put the codes on the tables',
  'firstSteps.codesHint': 'Print them here, or download them under Tables.',
  'firstSteps.testOrder': 'Order from your own phone',
  'firstSteps.testOrderHint': 'As a guest would. The order rings here, but is not counted in your figures.',
  'firstSteps.orderingOff': 'First switch on “Orders from tables” in the configurations.',
  'firstSteps.try': 'Your test order',
  'firstSteps.tryLead':
    'Scan this code with your phone, choose something and send the order. It works from anywhere: you are not asked for your location.',
  'firstSteps.code': 'Code of the test table',
  'firstSteps.openHere': 'Open the menu on this device',
  'firstSteps.waiting': 'Waiting for your order',
  'firstSteps.arrived': 'Your order is here. Approve it as you will approve your guests’ orders.',
  'firstSteps.seeOrder': 'See the order',
  'firstSteps.closes': 'The test table closes by itself after a day. You can also delete it under Tables.',
} as const satisfies Texts
