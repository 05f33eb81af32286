import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#web/lib/api.ts'
import { toastError } from '#web/office/toasts/toasts.tsx'
import { usePanelAddress } from '#web/office/data/panel-address.ts'
import { reportGone } from '#web/office/data/record-address.ts'
import { readOrder, type Order } from '#web/office/data/order.ts'

/**
 * The order in the panel, named by the URL: the current version while it is listed, else loaded individually, again
 * with every reload of the screen, since the kitchen and colleagues go on with it.
 */
export function useOpenOrder(orders: Order[]) {
  const { id, open, close } = usePanelAddress('order')
  const [known, setKnown] = useState<Order>()
  const listed = orders.find((order) => order.id === id)
  const isListed = listed !== undefined
  const { state: screen } = useRevalidator()
  const refuse = useEffectEvent((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) {
      reportGone()
      close()
    } else if (known?.id !== id) toastError(error)
  })
  useEffect(() => {
    if (id === undefined || isListed || screen === 'loading') return
    let isCurrent = true
    readOrder(id).then(
      (order) => isCurrent && setKnown(order),
      (error: unknown) => isCurrent && refuse(error),
    )
    return () => {
      isCurrent = false
    }
  }, [id, isListed, screen])
  return {
    order: listed ?? (known?.id === id ? known : undefined),
    open(order: Order) {
      setKnown(order)
      open(order.id)
    },
    /** Decided orders leave the pending list but stay open in the panel. */
    update: setKnown,
    close,
  }
}
