import { bounds, type OrderStatus } from './bounds.ts'
import type { OrderKind } from './price-rules.ts'

/** How far an order is (docs/decisions/0019): what the three statuses of the specification do not say. */
export const stages = [
  'sent',
  'accepted',
  'preparing',
  'ready',
  'onTheWay',
  'completed',
  'declined',
  'cancelled',
  'withdrawn',
] as const
export type Stage = (typeof stages)[number]

/** The stages of an approved order, by its kind: only a delivery is on its way. */
export const approvedStages = {
  table: ['accepted', 'preparing', 'ready', 'completed'],
  pickup: ['accepted', 'preparing', 'ready', 'completed'],
  delivery: ['accepted', 'preparing', 'ready', 'onTheWay', 'completed'],
} as const satisfies Record<OrderKind, readonly Stage[]>
export type ApprovedStage = (typeof approvedStages)[OrderKind][number]

/** What usually comes next; null: nothing does. That it is prepared is said by the kitchen's ticks, so it is passed over. */
export function nextStage(kind: OrderKind, stage: Stage): ApprovedStage | null {
  if (stage === 'accepted') return 'ready'
  const all: readonly Stage[] = approvedStages[kind]
  const at = all.indexOf(stage)
  return at < 0 ? null : (approvedStages[kind][at + 1] ?? null)
}

/** Orders approved longer ago belong to another day's service: nobody makes or moves them any more. */
export const shiftMs = 18 * 3600_000

/** Why an order is declined or cancelled: each reader is told in their language. */
export const declineReasons = ['soldOut', 'tooBusy', 'closing', 'tooFar', 'mistake'] as const
export type DeclineReason = (typeof declineReasons)[number]

interface Instants {
  status: OrderStatus
  preparingOn: string | null
  readyOn: string | null
  onTheWayOn: string | null
  completedOn: string | null
  cancelledOn: string | null
  withdrawnOn: string | null
}

export function stageOf(order: Instants): Stage {
  if (order.status === 'SENT') return 'sent'
  if (order.withdrawnOn) return 'withdrawn'
  if (order.cancelledOn) return 'cancelled'
  if (order.status === 'DECLINED') return 'declined'
  if (order.completedOn) return 'completed'
  if (order.onTheWayOn) return 'onTheWay'
  if (order.readyOn) return 'ready'
  return order.preparingOn ? 'preparing' : 'accepted'
}

/** From when an approved order is waited for: since its approval, or from the time for which it was ordered. In ms. */
export const waitedForSince = (order: { decidedOn: string | null; wantedOn?: string | undefined }): number =>
  Math.max(Date.parse(order.decidedOn ?? ''), Date.parse(order.wantedOn ?? '') || 0)

/** What is news to a guest who looks elsewhere: a decision, or that it is ready or on its way; null: nothing. */
export function newsOf(order: { status: string; stage?: Stage | undefined }): 'APPROVED' | 'DECLINED' | null {
  const { status, stage } = order
  if (status === 'DECLINED') return stage === 'withdrawn' ? null : status
  if (status !== 'APPROVED') return null
  return stage === undefined || stage === 'ready' || stage === 'onTheWay' ? status : null
}

/** One tag for the message to a device and what the open page shows of the same: the later one replaces the other. */
export const newsTag = (order: { orderNumber: string; status: string; stage?: Stage | undefined }): string =>
  `order-${order.orderNumber}-${order.stage ?? order.status}`

/** What a kitchen with this many unfinished orders needs, in minutes, to the next five; null: nobody gave times. */
export function suggestMinutes(longestPreparing: number | null, unfinished: number): number | null {
  if (!longestPreparing) return null
  const minutes = longestPreparing * (1 + unfinished / 10)
  return Math.min(Math.ceil(minutes / 5) * 5, bounds.orderMinutes)
}
