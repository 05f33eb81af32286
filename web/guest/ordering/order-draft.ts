import { stored } from '#web/lib/stored.ts'
import { lineKey, type CartLine } from '../cart/cart.ts'

/** An order being sent: stored on the device until then, so that a retry after a reload is the same order. */
export interface OrderDraft {
  key: string
  businessId: string
  tableNumber: number
  lines: readonly CartLine[]
  comment: string
  expectedTotal?: number | undefined
  coupon?: string | undefined
  orderId?: string
  /** The order may have been sent: no refusal was received. */
  isUnderWay?: boolean
}

const storage = stored('order_draft')

/** The stored draft of exactly this order, or a new one with its own idempotency key. */
export function findOrCreateDraft(order: Omit<OrderDraft, 'key' | 'orderId' | 'isUnderWay'>): OrderDraft {
  const draft = savedDraft()
  if (draft && isSame(draft, order)) return { ...draft, comment: order.comment }
  const fresh = { key: crypto.randomUUID(), ...order }
  write(fresh)
  return fresh
}

export const saveOrderId = (draft: OrderDraft, orderId: string): void => write({ ...draft, orderId })
/** Stores whether the order may have been sent. */
export const saveUnderWay = (draft: OrderDraft, isUnderWay: boolean): void => write({ ...draft, isUnderWay })
export const clearDraft = (): void => storage.set(null)

export function savedDraft(): OrderDraft | null {
  try {
    const value = JSON.parse(storage.get() ?? 'null') as Partial<OrderDraft> | null
    return value && Array.isArray(value.lines) && typeof value.key === 'string' ? (value as OrderDraft) : null
  } catch {
    return null
  }
}

const write = (draft: OrderDraft) => storage.set(JSON.stringify(draft))

/**
 * A retry may change the comment, but not remove it. A changed total or coupon makes it another order, unless this
 * one may have been sent: then a new one would be a duplicate.
 */
function isSame(draft: OrderDraft, order: Omit<OrderDraft, 'key'>): boolean {
  const isAsSeen =
    draft.isUnderWay === true ||
    (draft.expectedTotal === order.expectedTotal && draft.coupon === order.coupon)
  return isAsSeen && toContentKey(draft) === toContentKey(order) && !(draft.comment && !order.comment)
}

function toContentKey({ businessId, tableNumber, lines }: Omit<OrderDraft, 'key'>): string {
  return JSON.stringify([businessId, tableNumber, lines.map((line) => [lineKey(line), line.quantity])])
}
