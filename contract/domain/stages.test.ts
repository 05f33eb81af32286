import { describe, expect, test } from 'vitest'
import { nextStage, stageOf, suggestMinutes } from './stages.ts'

const sent = {
  status: 'SENT',
  preparingOn: null,
  readyOn: null,
  onTheWayOn: null,
  completedOn: null,
  cancelledOn: null,
  withdrawnOn: null,
} as const
const approved = { ...sent, status: 'APPROVED' } as const
const declined = { ...sent, status: 'DECLINED' } as const
const on = '2026-11-23T12:00:00Z'

describe('the stage of an order', () => {
  test.each([
    [sent, 'sent'],
    [approved, 'accepted'],
    [{ ...approved, preparingOn: on }, 'preparing'],
    [{ ...approved, preparingOn: on, readyOn: on }, 'ready'],
    [{ ...approved, onTheWayOn: on }, 'onTheWay'],
    [{ ...approved, readyOn: on, completedOn: on }, 'completed'],
    [declined, 'declined'],
    [{ ...declined, readyOn: on, cancelledOn: on }, 'cancelled'],
    [{ ...declined, withdrawnOn: on }, 'withdrawn'],
  ] as const)('%o is %s', (order, stage) => {
    expect(stageOf(order)).toBe(stage)
  })

  test.each([
    ['table', 'accepted', 'ready'],
    ['table', 'preparing', 'ready'],
    ['table', 'ready', 'completed'],
    ['table', 'completed', null],
    ['delivery', 'ready', 'onTheWay'],
    ['delivery', 'onTheWay', 'completed'],
    ['delivery', 'sent', null],
    ['delivery', 'cancelled', null],
  ] as const)('for a %s order, %s is followed by %s', (kind, stage, next) => {
    expect(nextStage(kind, stage)).toBe(next)
  })
})

test.each([
  [null, 9, null],
  [0, 0, null],
  [12, 0, 15],
  [15, 0, 15],
  [15, 1, 20],
  [20, 10, 40],
  [1440, 50, 600],
])('with %s minutes of preparing and %s unfinished orders, suggests %s', (longest, unfinished, minutes) => {
  expect(suggestMinutes(longest, unfinished)).toBe(minutes)
})
