import { bounds, type OrderStatus } from './bounds.ts'
import type { OrderKind } from './price-rules.ts'

/** How far an order is (docs/decisions/0019): more precise than the specification's three statuses. */
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

/** The stages of an approved order by kind; only deliveries can be on their way. */
export const approvedStages = {
  table: ['accepted', 'preparing', 'ready', 'completed'],
  pickup: ['accepted', 'preparing', 'ready', 'completed'],
  delivery: ['accepted', 'preparing', 'ready', 'onTheWay', 'completed'],
} as const satisfies Record<OrderKind, readonly Stage[]>
export type ApprovedStage = (typeof approvedStages)[OrderKind][number]

/**
 * The usual next stage; null: there is none. `preparing` is skipped: it is set when the kitchen ticks items
 * off.
 */
export function nextStage(kind: OrderKind, stage: Stage): ApprovedStage | null {
  if (stage === 'accepted') return 'ready'
  const all: readonly Stage[] = approvedStages[kind]
  const at = all.indexOf(stage)
  return at < 0 ? null : (approvedStages[kind][at + 1] ?? null)
}

/** Whether the kitchen still has the order: guests wait for it to be ready. */
export const isInPreparation = ({ stage }: { stage: Stage }): boolean =>
  stage === 'accepted' || stage === 'preparing'

/**
 * Orders approved longer ago than this belong to an earlier service: nobody prepares or changes them any
 * more.
 */
export const shiftMs = 18 * 3600_000

/** Why an order is declined or cancelled. Keys, so that each reader gets the text in their own language. */
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

/**
 * Since when an approved order has been waited for, in ms: its approval, or the time for which it was
 * ordered.
 */
export const waitedForSince = (order: { decidedOn: string | null; wantedOn?: string | undefined }): number =>
  Math.max(Date.parse(order.decidedOn ?? ''), Date.parse(order.wantedOn ?? '') || 0)

/** Minutes, where no product of an order says how long it takes, and the least that a kitchen needs. */
const usualPreparing = 20
const leastPreparing = 5

/** When the kitchen begins with an order for later, so that it is ready in time. */
export const prepareFrom = (readyBy: string, longestPreparing: number | null): Date =>
  new Date(Date.parse(readyBy) - Math.max(longestPreparing ?? usualPreparing, leastPreparing) * 60_000)

/** For how long after sending a guest may still withdraw an order that somebody has looked at, in ms. */
export const withdrawableForMs = 30_000

/** Whether the guest may withdraw the order: nobody has decided it, and nobody has seen it or it is fresh. */
export const isWithdrawable = (
  { status, seenOn, sentOn }: { status: string; seenOn: string | null; sentOn: string },
  now: number,
): boolean => status === 'SENT' && (seenOn === null || now < Date.parse(sentOn) + withdrawableForMs)

/**
 * What a guest who is not looking at the page should be notified of: a decision, or that the order is ready
 * or on its way; null: nothing.
 */
export function newsOf(order: { status: string; stage?: Stage | undefined }): 'APPROVED' | 'DECLINED' | null {
  const { status, stage } = order
  if (status === 'DECLINED') return stage === 'withdrawn' ? null : status
  if (status !== 'APPROVED') return null
  return stage === undefined || stage === 'ready' || stage === 'onTheWay' ? status : null
}

/**
 * The same tag for the push message and the notification of an open page, so that the later replaces the
 * earlier.
 */
export const newsTag = (order: { orderNumber: string; status: string; stage?: Stage | undefined }): string =>
  `order-${order.orderNumber}-${order.stage ?? order.status}`

/**
 * The suggested estimate in minutes for a kitchen with this many unfinished orders, rounded up to five; null:
 * no preparing times are known.
 */
export function suggestMinutes(longestPreparing: number | null, unfinished: number): number | null {
  if (!longestPreparing) return null
  const minutes = longestPreparing * (1 + unfinished / 10)
  return Math.min(Math.ceil(minutes / 5) * 5, bounds.orderMinutes)
}
