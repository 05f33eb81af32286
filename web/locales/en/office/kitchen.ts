import type { Texts } from '#web/lib/i18n.ts'

/** The kitchen screen. */
export const en = {
  'kitchen.lead': 'Approved orders, oldest first. Tap a line when it is ready.',
  'kitchen.open': 'Orders to make',
  'kitchen.none': 'Nothing to make',
  'kitchen.noneHint': 'Approved orders appear here automatically.',
  'kitchen.forLater': { one: '{n} order for later, from {time}', other: '{n} orders for later, from {time}' },
  'kitchen.forLaterList': 'Orders for later',
  'kitchen.unsent': 'not sent yet',
  'kitchen.held': {
    one: '{n} tick not sent yet: no connection. It will be sent when you are back online.',
    other: '{n} ticks not sent yet: no connection. They will be sent when you are back online.',
  },
  'kitchen.finish': 'All done',
  'kitchen.finishThis': 'Order {number}: all done',
  'kitchen.fire': 'Fire: {course}',
  'kitchen.hold': 'Hold: {course}',
  'kitchen.later': 'later',
  'kitchen.done': 'Done',
  'kitchen.back': 'Bring back',
  'kitchen.new': 'New: order {number}, {place}',
  'kitchen.nowCancelled': 'Cancelled: order {number}, {place}',
  'kitchen.read': 'Got it',
  'kitchen.readThis': 'Order {number}: got it, it is cancelled',
  'kitchen.full': 'Full screen',
  'kitchen.leaveFull': 'Leave full screen',

  'station.label': 'Station',
  'station.kitchen': 'Kitchen',
  'station.bar': 'Bar',
  'station.asSubmenu': 'As set for its submenu',
  'station.another': 'Another station…',
  'station.name': 'Name of the station',
  'station.example': 'Pizza oven',
  'station.all': 'All stations',
  'station.nav': 'Stations',
  'station.settings': 'Stations',
  'station.settingsHint':
    'Where the products of each submenu are made. A product can have its own station, in its panel.',
  'station.saved': 'Stations saved',
  'station.noSubmenus': 'There are no submenus yet.',
} as const satisfies Texts
