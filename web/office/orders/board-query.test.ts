import { describe, expect, it } from 'vitest'
import { loadBoard, readBoardQuery, toBoardParams } from './board-query.ts'
import type { Order } from '#web/office/data/order.ts'

describe("a board's orders", () => {
  const order = (number: number, status: Order['status']): Order =>
    ({ id: `id-${number}`, orderNumber: String(number).padStart(5, '0'), status }) as Order
  const orders = Array.from({ length: 450 }, (_, index) =>
    order(450 - index, index < 20 || index % 3 ? 'APPROVED' : 'SENT'),
  )
  const asked: object[] = []
  const at = (query: string, listed = orders) =>
    loadBoard(`http://sofra.test/orders${query}`, async (query) => {
      asked.push(query)
      const { page, size, statuses, number = '' } = query
      const found = listed.filter(
        ({ status, orderNumber }) => statuses.split(',').includes(status) && orderNumber.includes(number),
      )
      return { data: found.slice(page * size, (page + 1) * size), total: found.length }
    })

  it('include all pending orders, however many pages they take', async () => {
    const pending = orders.filter(({ status }) => status === 'SENT')
    expect(pending.length).toBeGreaterThan(100)
    expect(await at('')).toEqual({ orders: pending, total: pending.length })
    asked.length = 0
    await at('?tab=completed')
    expect(asked).toEqual([{ page: 0, size: 100, statuses: 'APPROVED,DECLINED', markSeen: 'false' }])
  })

  it('include the newest hundred decided orders, and as many more as the URL asks for', async () => {
    const decided = orders.filter(({ status }) => status === 'APPROVED')
    expect(await at('?tab=completed')).toEqual({ orders: decided.slice(0, 100), total: decided.length })
    expect((await at('?tab=completed&pages=2')).orders).toEqual(decided.slice(0, 200))
    expect((await at('?tab=completed&pages=99')).orders).toEqual(decided)
  })

  it('on the tab “All” include every pending order, each once and newest first', async () => {
    const { orders: listed, total } = await at('?tab=all')
    const newest = new Set(orders.slice(0, 100))
    expect(listed).toEqual(orders.filter((order) => newest.has(order) || order.status === 'SENT'))
    expect(total).toBe(450)
  })

  it('match the searched digits', async () => {
    const { orders: listed } = await at('?tab=all&number=0044')
    expect(listed.map(({ orderNumber }) => orderNumber)).toEqual(
      [449, 448, 447, 446, 445, 444, 443, 442, 441, 440, 44].map((number) => String(number).padStart(5, '0')),
    )
  })

  it.each(['', '?tab=all', '?tab=completed&number=12&pages=3', '?sort=oldest'])(
    'are described by the URL %s',
    (query) => {
      const params = new URLSearchParams(query)
      expect(new URLSearchParams(toBoardParams(readBoardQuery(params)))).toEqual(params)
    },
  )

  it.each(['ignore the invalid query %s', '?pages=x', '?pages=0', '?tab=none'])(
    'take %s as if it were not there',
    (query) => {
      expect(toBoardParams(readBoardQuery(new URLSearchParams(query)))).toEqual({})
    },
  )
})
