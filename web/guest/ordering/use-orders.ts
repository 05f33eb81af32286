import { useEffect, useMemo, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { subscribeToLive } from '../live/live-messages.ts'
import { latestOnly } from '../lib/latest-only.ts'
import type { Order } from '#web/lib/page-data.ts'
import { finishAcceptedDrafts } from './accepted-drafts.ts'

export interface Orders {
  /** `undefined` until first loaded, unless an order was sent in the meantime. */
  list: Order[] | undefined
  isLoaded: boolean
  hasFailed: boolean
  reload: () => void
}

/**
 * The guest's own orders at this business (at tables, for pick-up and for delivery), kept current. `sent` is
 * the last order sent: if that happens while this is on screen, it is listed before the list has been
 * reloaded.
 */
export function useOrders(businessId: string, sent: Order | null): Orders {
  const [loaded, setList] = useState<Order[]>()
  const [hasFailed, setHasFailed] = useState(false)
  // An order sent earlier may have been decided since, so only the loaded list counts for it.
  const [before] = useState(sent)
  const sentId = sent?.id
  const reload = useMemo(
    () =>
      latestOnly(
        () => loadOrders(businessId),
        (orders) => {
          finishAcceptedDrafts(orders)
          setList(orders)
          setHasFailed(false)
        },
        () => setHasFailed(true),
      ),
    [businessId],
  )
  useEffect(() => {
    reload()
    return subscribeToLive(({ name }) => name !== 'menu-changed' && reload())
  }, [reload, sentId])
  const list = useMemo(
    () =>
      sent && sent !== before && !loaded?.some(({ id }) => id === sent.id)
        ? [sent, ...(loaded ?? [])]
        : loaded,
    [loaded, sent, before],
  )
  return { list, isLoaded: loaded !== undefined, hasFailed, reload }
}

/** Newest first, by number: the server's clock may have been set back between two orders. */
export async function loadOrders(businessId: string): Promise<Order[]> {
  const query = { businessId, page: 0, size: 100, statuses: 'SENT,APPROVED,DECLINED' }
  const [atTables, pickups, deliveries] = await Promise.all([
    api('GET open/clients/orders', { query }),
    api('GET open/clients/pickup-orders', { query }),
    api('GET open/clients/delivery-orders', { query }),
  ])
  const orders: Order[] = [...atTables.data, ...pickups.data, ...deliveries.data]
  return orders.toSorted((a, b) => Number(b.orderNumber) - Number(a.orderNumber))
}
