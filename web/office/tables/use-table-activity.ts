import { useCallback, useEffect } from 'react'
import { api } from '#web/lib/api.ts'
import { subscribeToLiveEvents } from '#web/office/data/live-events.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import type { Table } from './table.ts'

/** The orders, calls and bill of a table, reloaded whenever one of them changes. */
export function useTableActivity({ id, number }: Table) {
  const read = useCallback(
    async (signal: AbortSignal) => {
      const [orders, calls, bill] = await Promise.all([
        api('GET businesses/orders', {
          query: { table: number, size: 100, markSeen: 'false' },
          signal,
        }),
        api('GET notifications/:tableId', { params: { tableId: id }, signal }),
        api('GET tables/:id/bill', { params: { id }, signal }),
      ])
      return { orders: orders.data, calls, bill }
    },
    [id, number],
  )
  const reading = useAsyncData(read)
  const { reload } = reading
  useEffect(
    () =>
      subscribeToLiveEvents(({ type }) => {
        if (type === 'order' || type === 'waiter-call' || type === 'bill') reload()
      }),
    [reload],
  )
  return reading
}
