import { useEffect, useState } from 'react'
import type { Business, Order } from '#web/lib/page-data.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { emitLive } from '../live/live-messages.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { loadOrders } from './use-orders.ts'

const isWaiting = ({ status, seenOn }: Order): boolean => status === 'SENT' && seenOn === null
const retryDelayMs = 5000

/** When a pending order that staff have not seen is overdue (`configuration.overdueAfterMinutes`). */
const overdueAt = ({ createdDateTime }: Order, minutes: number): number =>
  Date.parse(createdDateTime) + minutes * 60_000

/** The time left until then; at most those minutes, in case the clocks of server and device disagree. */
const waitMs = (due: number, minutes: number): number =>
  Math.min(minutes * 60_000, Math.max(0, due - serverNow()))

/** Whether staff have not seen the order for too long; false again once they have. */
export function useIsOverdue(order: Order): boolean {
  const { overdueAfterMinutes } = usePanelContext().business.configuration
  const due = overdueAt(order, overdueAfterMinutes)
  const isWatched = isWaiting(order)
  const [passed, setPassed] = useState<number | null>(null)
  useEffect(() => {
    if (!isWatched) return
    const timer = setTimeout(() => setPassed(due), waitMs(due, overdueAfterMinutes))
    return () => clearTimeout(timer)
  }, [isWatched, due, overdueAfterMinutes])
  return isWatched && passed === due
}

/** Emits `unseen` if staff have not seen the order in time, for a guest who left the orders panel. */
export function watchUntilSeen(order: Order, { id: businessId, configuration }: Business): void {
  const look = async (): Promise<void> => {
    const now = (await loadOrders(businessId)).find(({ id }) => id === order.id)
    if (now && isWaiting(now)) emitLive({ name: 'unseen', data: now })
  }
  const checkAfter = (ms: number) => {
    setTimeout(() => {
      look().catch(() => checkAfter(retryDelayMs))
    }, ms)
  }
  const { overdueAfterMinutes } = configuration
  checkAfter(waitMs(overdueAt(order, overdueAfterMinutes), overdueAfterMinutes))
}
