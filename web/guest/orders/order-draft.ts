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
  orderId?: string
}

const kept = stored('order_draft')

/** The stored draft of exactly this order, or a new one with its own idempotency key. */
export function findOrCreateDraft(order: Omit<OrderDraft, 'key' | 'orderId'>): OrderDraft {
  const draft = savedDraft()
  if (draft && isSame(draft, order)) return { ...draft, comment: order.comment }
  const fresh = { key: crypto.randomUUID(), ...order }
  write(fresh)
  return fresh
}

export const saveOrderId = (draft: OrderDraft, orderId: string): void => write({ ...draft, orderId })
export const clearDraft = (): void => kept.set(null)

export function savedDraft(): OrderDraft | null {
  try {
    const value = JSON.parse(kept.get() ?? 'null') as Partial<OrderDraft> | null
    return value && Array.isArray(value.lines) && typeof value.key === 'string' ? (value as OrderDraft) : null
  } catch {
    return null
  }
}

const write = (draft: OrderDraft) => kept.set(JSON.stringify(draft))

/** Sending the order can still change its comment, but not remove it. */
function isSame(draft: OrderDraft, order: Omit<OrderDraft, 'key'>): boolean {
  return toContentKey(draft) === toContentKey(order) && !(draft.comment && !order.comment)
}

function toContentKey({ businessId, tableNumber, expectedTotal, lines }: Omit<OrderDraft, 'key'>): string {
  return JSON.stringify([
    businessId,
    tableNumber,
    expectedTotal,
    lines.map((line) => [lineKey(line), line.quantity]),
  ])
}
