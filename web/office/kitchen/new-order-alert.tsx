import { useEffect, useRef, useState } from 'react'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { playSound } from '#web/office/notifications/sounds.ts'
import { t } from '#web/office/texts.ts'
import { orderDestination } from './ticket.tsx'
import type { KitchenOrder } from './kitchen-queue.ts'

/** Plays a sound and informs screen readers when an order was approved, or cancelled while the kitchen had it. */
export function NewOrderAlert({ orders }: { orders: KitchenOrder[] }) {
  const known = useRef<ReadonlyMap<string, boolean>>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const before = known.current
    const now = orders.map((order) => [order.id, order.stage === 'cancelled'] as const)
    known.current = new Map([...(before ?? []), ...now])
    if (!before) return
    const fresh = orders.filter(({ id, stage }) => !before.has(id) && stage !== 'cancelled')
    const cancelled = orders.filter(({ id, stage }) => stage === 'cancelled' && before.get(id) === false)
    if (fresh.length === 0 && cancelled.length === 0) return
    playSound(cancelled.length > 0 ? 'cancelled' : 'order')
    setAnnouncement(
      [
        ...cancelled.map((order) => t('kitchen.nowCancelled', named(order))),
        ...fresh.map((order) => t('kitchen.new', named(order))),
      ].join('. '),
    )
  }, [orders])
  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  )
}

const named = (order: KitchenOrder) => ({ number: shortOrderNumber(order), place: orderDestination(order) })
