import { waitedForSince } from '#contract/domain/stages.ts'
import type { Order } from '#web/lib/page-data.ts'

type Staged = Pick<Order, 'status'> & { stage?: Order['stage'] | undefined }

/** The text of how far an order is: its stage, or while that says no more, its status. */
export function stageKey({ status, stage = 'sent' }: Staged) {
  return stage === 'sent' || stage === 'accepted' || stage === 'declined'
    ? (`order.${status}` as const)
    : (`order.${stage}` as const)
}

/** Longer after its approval, or the time it was ordered for, nobody waits for an order any more, whatever the staff said of it. */
const awaitedForMs = 4 * 3600_000

/** Whether the guest waits for it: for a decision, or for what was promised. */
export function isAwaited(order: Order): boolean {
  const { status, stage, readyBy } = order
  if (status === 'SENT') return true
  if (status !== 'APPROVED' || Date.now() - waitedForSince(order) > awaitedForMs) return false
  return stage === 'accepted' ? readyBy !== undefined : stage !== 'completed'
}
