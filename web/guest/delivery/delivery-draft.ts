import { stored } from '#web/lib/stored.ts'
import type { Order } from '#web/lib/page-data.ts'
import { removeFromCart, type CartLine } from '../cart/cart.ts'
import { savedComment } from '../cart/comment.ts'
import { clearRecipient, type Recipient } from './recipient.ts'

/** A delivery order: what is sent, and by what it is known again. */
export interface DeliveryRequest extends Recipient {
  businessId: string
  lines: readonly CartLine[]
  comment: string
}
interface DeliveryDraft {
  key: string
  request: DeliveryRequest
  /** The newest delivery order that was known before. */
  after: string
}

const kept = stored('delivery_draft')

function savedDelivery(): DeliveryDraft | null {
  try {
    const draft = JSON.parse(kept.get() ?? 'null') as Partial<DeliveryDraft> | null
    return draft?.key && draft.request ? (draft as DeliveryDraft) : null
  } catch {
    return null
  }
}

/** The key of just this order: a second try, after a reload too, is the same. */
export function deliveryKey(request: DeliveryRequest, known: readonly Order[]): string {
  const draft = savedDelivery()
  if (draft && JSON.stringify(draft.request) === JSON.stringify(request)) return draft.key
  const after = known.filter(isDelivery).reduce((latest, { id }) => (id > latest ? id : latest), '')
  const fresh: DeliveryDraft = { key: crypto.randomUUID(), request, after }
  kept.set(JSON.stringify(fresh))
  return fresh.key
}

/** It was taken: what was ordered and typed for it goes. */
export function finishDelivery({ lines }: DeliveryRequest): void {
  removeFromCart(lines)
  savedComment.set(null)
  clearRecipient()
  clearDeliveryDraft()
}

/** Refused, it is another order next time. */
export const clearDeliveryDraft = (): void => kept.set(null)

/** A delivery that was taken although its answer never came (the page was closed before it) leaves the cart. */
export function finishAcceptedDelivery(orders: readonly Order[]): void {
  const draft = savedDelivery()
  if (draft && orders.some((order) => order.id > draft.after && isSame(order, draft.request))) {
    finishDelivery(draft.request)
  }
}

const isDelivery = ({ address }: Order): boolean => address !== undefined

function isSame(order: Order, { address, lines }: DeliveryRequest): boolean {
  const ordered = order.orderItems.map(({ product, quantity }) => `${product.id} ${quantity}`)
  const wanted = lines.map(({ productId, quantity }) => `${productId} ${quantity}`)
  return order.address === address.trim() && ordered.toSorted().join() === wanted.toSorted().join()
}
