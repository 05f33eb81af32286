import { waitedForSince } from '#contract/domain/stages.ts'
import type { Order } from '#web/lib/page-data.ts'
import { serverNow } from '#web/lib/server-clock.ts'

/**
 * This long after its approval, or after the time it was ordered for, an order is no longer awaited, whatever
 * its stage.
 */
const awaitedForMs = 4 * 3600_000

/** Whether the order was decided so long ago that nobody waits for it any more. */
export const isStale = (order: Order): boolean => serverNow() - waitedForSince(order) > awaitedForMs

/** Whether the guest is waiting for the order: for a decision, its promised time, or its completion. */
export function isAwaited(order: Order): boolean {
  const { status, stage, readyBy } = order
  if (status === 'SENT') return true
  if (status !== 'APPROVED' || isStale(order)) return false
  return stage === 'accepted' ? readyBy !== undefined : stage !== 'completed'
}
