import { newsOf } from '#contract/domain/stages.ts'
import type { GuestEvents } from '#contract/api/streams.ts'
import { stageKey } from '#contract/texts/stage-key.ts'
import type { Order } from '#web/lib/page-data.ts'
import { stored } from '#web/lib/stored.ts'
import { isAwaited, isStale } from './order-stage.ts'

type News = GuestEvents['order-status']

/**
 * How far this device knows each awaited order to be, as text keys by id: what happened while the page was
 * closed or without a network is news when it returns.
 */
const storage = stored('told_orders')

function read(): Partial<Record<string, string>> {
  try {
    return (JSON.parse(storage.get() ?? 'null') ?? {}) as Partial<Record<string, string>>
  } catch {
    return {}
  }
}

const write = (told: Partial<Record<string, string>>): void => storage.set(JSON.stringify(told))

/** The page knows this of the order: it has just sent it, or received this news. */
export function recordAnnounced(order: Pick<News, 'id' | 'status' | 'stage'>): void {
  write({ ...read(), [order.id]: stageKey(order as Pick<Order, 'status' | 'stage'>) })
}

/** What the page did not receive about orders that were awaited; from now on it counts as told. */
export function takeMissedNews(orders: readonly Order[]): News[] {
  const told = read()
  write(Object.fromEntries(orders.filter(isAwaited).map((order) => [order.id, stageKey(order)])))
  return orders.flatMap((order) => {
    const before = told[order.id]
    if (!before || before === stageKey(order) || isStale(order)) return []
    const news = { ...order, seen: true }
    if (newsOf(order)) return news
    // The kitchen may have begun since: the approval is still the news, which has no stage.
    const isApproval = before === 'order.SENT' && (order.stage === 'accepted' || order.stage === 'preparing')
    const { stage: _, ...approval } = news
    return isApproval ? approval : []
  })
}
