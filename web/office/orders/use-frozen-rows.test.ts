import { describe, expect, it } from 'vitest'
import type { Order } from '#web/office/data/order.ts'
import { arrange } from './use-frozen-rows.ts'

describe('the rows under a finger', () => {
  const order = (id: string, status = 'SENT') => ({ id, status }) as Order
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => order(id)) as [Order, Order, Order, Order]
  const none: ReadonlySet<string> = new Set()

  it('are the current ones when there is no finger', () => {
    expect(arrange([b, a], undefined, none)).toEqual({ shown: [b, a], gone: new Set(), fresh: 0 })
  })

  it('keep their places while new ones are counted', () => {
    expect(arrange([d, c, b, a], [b, a], none)).toEqual({ shown: [b, a], gone: new Set(), fresh: 2 })
  })

  it('stay, marked as gone, if somebody else decides them; an order decided here disappears', () => {
    expect(arrange([a], [c, b, a], new Set(['b']))).toEqual({ shown: [c, a], gone: new Set(['c']), fresh: 0 })
  })

  it('show their current state while they are listed', () => {
    const approved = order('b', 'APPROVED')
    expect(arrange([approved, a], [b, a], none).shown).toEqual([approved, a])
  })
})
