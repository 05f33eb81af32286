import { expect, test } from 'vitest'
import type { Order } from '#web/lib/page-data.ts'
import { orderToRate } from './rating-due.ts'

const now = Date.parse('2026-06-10T20:00:00Z')
const order = (minutesAgo: number, rest: Partial<Order> = {}) =>
  ({
    id: `${minutesAgo}`,
    status: 'APPROVED',
    stage: 'accepted',
    decidedOn: new Date(now - minutesAgo * 60_000).toISOString(),
    ...rest,
  }) as Order
const asked = (...orders: Order[]) => {
  const found = orderToRate(orders, now)
  return found && found !== 'later' ? found.id : found
}

test.each([
  ['nothing was ordered', [], null],
  ['it was served an hour ago', [order(60, { stage: 'completed' })], '60'],
  ['it was served less than an hour ago', [order(59, { stage: 'completed' })], 'later'],
  ['it was not reported as served yet', [order(119)], 'later'],
  ['it must have been served by now', [order(120)], '120'],
  ['it was yesterday', [order(24 * 60)], null],
  [
    'it was ordered for a later time, which was recently',
    [order(300, { wantedOn: new Date(now - 90 * 60_000).toISOString() })],
    'later',
  ],
  ['it was declined', [order(90, { status: 'DECLINED', stage: 'declined' })], null],
  ['another order was served since', [order(180), order(20)], 'later'],
  ['another order is undecided', [order(180), order(0, { status: 'SENT', decidedOn: null })], 'later'],
  ['of two orders, the last one', [order(240), order(150)], '150'],
])('%s', (_, orders, expected) => {
  expect(asked(...orders)).toBe(expected)
})
