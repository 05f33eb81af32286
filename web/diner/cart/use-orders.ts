import { useEffect, useMemo, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { onLive } from '../live-stream.ts'
import { newest } from '../newest.ts'
import type { Order } from '#web/lib/page-data.ts'

export interface Orders {
  /** undefined while they are first loaded. */
  list: Order[] | undefined
  hasFailed: boolean
  reload: () => void
}

/**
 * The guest's own orders here, from tables and to be delivered; they change by themselves while they are on the screen.
 * `latestId`: one that must be among them by now.
 */
export function useOrders(businessId: string, latestId: string | null): Orders {
  const [list, setList] = useState<Order[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const reload = useMemo(
    () =>
      newest(
        () => loadOrders(businessId),
        (orders) => {
          setList(orders)
          setHasFailed(false)
        },
        () => setHasFailed(true),
      ),
    [businessId],
  )
  useEffect(() => {
    reload()
    return onLive(({ name }) => name !== 'menu-changed' && reload())
  }, [reload, latestId])
  return { list, hasFailed, reload }
}

/** Newest first. */
export async function loadOrders(businessId: string): Promise<Order[]> {
  const query = { businessId, page: 0, size: 100, statuses: 'SENT,APPROVED,DECLINED' }
  const [atTables, deliveries] = await Promise.all([
    api('GET open/clients/orders', { query }),
    api('GET open/clients/delivery-orders', { query }),
  ])
  const orders: Order[] = [...atTables.data, ...deliveries.data]
  return orders.toSorted((a, b) => Date.parse(b.createdDateTime) - Date.parse(a.createdDateTime))
}
