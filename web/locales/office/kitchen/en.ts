import type { Texts } from '#web/lib/i18n.ts'

/** The kitchen’s screen. */
export const en = {
  'kitchen.lead': 'Approved orders, oldest first. Tap a line when it is made.',
  'kitchen.open': 'Orders to make',
  'kitchen.none': 'Nothing to make',
  'kitchen.noneHint': 'Approved orders appear here by themselves.',
  'kitchen.unsent': 'not sent yet',
  'kitchen.held': {
    one: '{n} tick is not sent yet: no connection. It is sent when it is back.',
    other: '{n} ticks are not sent yet: no connection. They are sent when it is back.',
  },
  'kitchen.finish': 'All done',
  'kitchen.finishThis': 'Order {number}: all done',
  'kitchen.done': 'Done',
  'kitchen.back': 'Bring back',
  'kitchen.new': 'New: order {number}, {place}',
  'kitchen.full': 'Full screen',
  'kitchen.leaveFull': 'Leave full screen',
} as const satisfies Texts
