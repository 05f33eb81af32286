import type { Texts } from '#web/lib/i18n.ts'

/** Cash drawers. */
export const en = {
  'drawers.title': 'Cash drawer',
  'drawers.lead':
    'Open a drawer with the change in it, write down what else goes in and out, and count it at the end. Only then you are told what should be in it.',
  'drawers.house': 'House drawer',
  'drawers.yours': 'Your drawer',
  'drawers.of': 'Drawer of {name}',
  'drawers.start': 'Open a drawer',
  'drawers.whose': 'Whose drawer',
  'drawers.whoseHint':
    'Cash goes into the drawer of whoever takes it; without one of their own, into the house drawer.',
  'drawers.opening': 'Cash in it now ({currency})',
  'drawers.openedWith': 'Opened with',
  'drawers.openSince': 'Open since {when} · {name}',
  'drawers.noneOpen': 'No drawer is open',
  'drawers.noneOpenHint':
    'Cash that is taken now is counted in no drawer. Open one with the change that is in it.',
  'drawers.cashIn': 'Cash in',
  'drawers.cashOut': 'Cash out',
  'drawers.amount': 'Amount ({currency})',
  'drawers.countClose': 'Count and close',
  'drawers.countHint':
    'Count all the cash in the drawer, the change with it. What should be in it is shown afterwards. A count cannot be changed.',
  'drawers.countedAmount': 'Counted ({currency})',
  'drawers.note': 'Note',
  'drawers.cash': 'Cash payments with tips',
  'drawers.expected': 'Expected',
  'drawers.counted': 'Counted',
  'drawers.difference': 'Difference',
  'drawers.corrected': 'Corrected since',
  'drawers.correctedHint':
    'Payments of this drawer were corrected after it was counted: that much of the difference is explained.',
  'drawers.closedList': 'Counted drawers',
  'drawers.exact': 'Exact',
  'drawers.over': '{amount} over',
  'drawers.short': '{amount} short',
  'drawers.times': '{from} – {to} · counted by {name}',
  'drawers.opened': 'Drawer opened',
  'drawers.moved': 'Written down',
  'drawers.closed': 'Drawer closed',
  'drawers.firstCounts': 'An earlier attempt had arrived: it counts, not what you have typed since',
  'error.drawer-open': 'This drawer is open already',
  'error.drawer-closed': 'This drawer was counted and closed meanwhile',
} as const satisfies Texts
