import { useCallback, useEffect, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { onLive } from '../live.ts'
import type { Order } from '#web/lib/page-data.ts'

export interface Orders {
  /** undefined while they are first loaded. */
  list: Order[] | undefined
  hasFailed: boolean
  reload: () => void
}

/** The guest's own orders here; they change by themselves while they are on the screen. */
export function useOrders(businessId: string): Orders {
  const [list, setList] = useState<Order[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const reload = useCallback(() => {
    api('GET open/clients/orders', {
      query: { businessId, page: 0, size: 100, statuses: 'SENT,APPROVED,DECLINED' },
    }).then(
      ({ data }) => {
        setList(data)
        setHasFailed(false)
      },
      () => setHasFailed(true),
    )
  }, [businessId])
  useEffect(() => {
    reload()
    const onFocus = () => document.visibilityState === 'visible' && reload()
    document.addEventListener('visibilitychange', onFocus)
    const stop = onLive((name) => name !== 'menu-changed' && reload())
    return () => {
      document.removeEventListener('visibilitychange', onFocus)
      stop()
    }
  }, [reload])
  return { list, hasFailed, reload }
}
