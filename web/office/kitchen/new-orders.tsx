import { useEffect, useRef, useState } from 'react'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { ring } from '#web/office/notices/bell.ts'
import { t } from '#web/office/texts.ts'
import { placeOf } from './ticket.tsx'
import type { KitchenOrder } from './ticking.ts'

/** Sounds when somebody has approved an order, and says it to those who hear the page. */
export function NewOrders({ orders }: { orders: KitchenOrder[] }) {
  const known = useRef<ReadonlySet<string>>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const before = known.current
    known.current = new Set([...(before ?? []), ...orders.map(({ id }) => id)])
    const fresh = before ? orders.filter(({ id }) => !before.has(id)) : []
    if (fresh.length === 0) return
    ring('order')
    setSaid(
      fresh
        .map((order) => t('kitchen.new', { number: shortOrderNumber(order), place: placeOf(order) }))
        .join('. '),
    )
  }, [orders])
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  )
}
