import { useEffect, useRef, useState } from 'react'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { playSound } from '#web/office/notifications/sounds.ts'
import { t } from '#web/office/texts.ts'
import { orderDestination } from './ticket.tsx'
import type { KitchenOrder } from './kitchen-queue.ts'

/** Plays a sound and informs screen readers when an order was approved. */
export function NewOrderAlert({ orders }: { orders: KitchenOrder[] }) {
  const known = useRef<ReadonlySet<string>>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const before = known.current
    known.current = new Set([...(before ?? []), ...orders.map(({ id }) => id)])
    const fresh = before ? orders.filter(({ id }) => !before.has(id)) : []
    if (fresh.length === 0) return
    playSound('order')
    setAnnouncement(
      fresh
        .map((order) => t('kitchen.new', { number: shortOrderNumber(order), place: orderDestination(order) }))
        .join('. '),
    )
  }, [orders])
  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  )
}
