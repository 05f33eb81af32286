import type { GuestEvents } from '#contract/api/streams.ts'
import type { Order } from '#web/lib/page-data.ts'

type Staged = Pick<Order, 'status'> & { stage?: Order['stage'] | undefined }

/** The text of how far an order is: its stage, or while that says no more, its status. */
export function stageKey({ status, stage = 'sent' }: Staged) {
  return stage === 'sent' || stage === 'accepted' || stage === 'declined'
    ? (`order.${status}` as const)
    : (`order.${stage}` as const)
}

/** Longer after its approval nobody waits for an order any more, whatever the staff said of it. */
const awaitedForMs = 4 * 3600_000

/** Whether the guest waits for it: for a decision, or for what was promised. */
export function isAwaited({ status, stage, readyBy, decidedOn }: Order): boolean {
  if (status === 'SENT') return true
  if (status !== 'APPROVED' || Date.now() - Date.parse(decidedOn ?? '') > awaitedForMs) return false
  return stage === 'accepted' ? readyBy !== undefined : stage !== 'completed'
}

/** What is news to a guest who looks elsewhere: a decision, or that it is ready or on its way; null: nothing. */
export function newsOf({ status, stage }: GuestEvents['order-status']): 'APPROVED' | 'DECLINED' | null {
  if (status === 'DECLINED') return stage === 'withdrawn' ? null : status
  if (status !== 'APPROVED') return null
  return stage === undefined || stage === 'ready' || stage === 'onTheWay' ? status : null
}
