import { useCallback, useEffect } from 'react'
import { api } from '#web/lib/api.ts'
import { onLive } from '#web/office/live.ts'
import { useReading } from '#web/office/ui/use-reading.ts'
import type { Table } from './table.ts'

/** The orders and calls of a table, read anew whenever one of them changes. */
export function useTableService({ id, number }: Table) {
  const read = useCallback(
    async (signal: AbortSignal) => {
      const [orders, calls] = await Promise.all([
        api('GET businesses/orders', { query: { table: number, size: 100 }, signal }),
        api('GET notifications/:tableId', { params: { tableId: id }, signal }),
      ])
      return { orders: orders.data, calls }
    },
    [id, number],
  )
  const reading = useReading(read)
  const { again } = reading
  useEffect(
    () =>
      onLive(({ type }) => {
        if (type === 'order' || type === 'waiter-call') again()
      }),
    [again],
  )
  return reading
}
