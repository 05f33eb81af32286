import { toCourseChoice } from '#contract/domain/courses.ts'
import { stored } from '#web/lib/stored.ts'
import type { Order } from '#web/lib/page-data.ts'
import { lineKey, removeFromCart, type CartLine } from '../cart/cart.ts'
import { savedComment } from '../cart/comment.ts'
import { rememberRecipient, type Recipient } from './recipient.ts'

/** The content of a delivery order. */
export interface DeliveryRequest extends Recipient {
  businessId: string
  lines: readonly CartLine[]
  comment: string
}
interface DeliveryDraft {
  key: string
  request: DeliveryRequest
  /** The id of the newest delivery order known before this one. */
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

/** The idempotency key of exactly this order: a retry, even after a reload, reuses it. */
export function deliveryKey(request: DeliveryRequest, known: readonly Order[]): string {
  const draft = savedDelivery()
  if (draft && JSON.stringify(draft.request) === JSON.stringify(request)) return draft.key
  const after = known.filter(isDelivery).reduce((latest, { id }) => (id > latest ? id : latest), '')
  const fresh: DeliveryDraft = { key: crypto.randomUUID(), request, after }
  kept.set(JSON.stringify(fresh))
  return fresh.key
}

/** The order was accepted: removes its lines from the cart, and keeps where it went for the next one. */
export function finishDelivery(request: DeliveryRequest): void {
  removeFromCart(request.lines)
  savedComment.set(null)
  rememberRecipient(request)
  clearDeliveryDraft()
}

/** After a refusal the next attempt is a new order. */
export const clearDeliveryDraft = (): void => kept.set(null)

/** Finishes a delivery that was accepted although the response was lost (the page was closed before it). */
export function finishAcceptedDelivery(orders: readonly Order[]): void {
  const draft = savedDelivery()
  if (draft && orders.some((order) => order.id > draft.after && isSame(order, draft.request))) {
    finishDelivery(draft.request)
  }
}

const contentKey = (line: CartLine): string => `${lineKey(line)} ${line.quantity}`

const isDelivery = ({ address }: Order): boolean => address !== undefined

/** What was chosen of a set menu is told by its products. */
const asOrdered = (line: CartLine): CartLine =>
  line.dailyMenuId !== undefined && line.options
    ? { ...line, options: line.options.map((id) => toCourseChoice(id).productId) }
    : line

function isSame(order: Order, { address, lines }: DeliveryRequest): boolean {
  const ordered = order.orderItems.map(({ product, options, parts = [], note, quantity }) =>
    contentKey({
      productId: product.id,
      quantity,
      options: (options ?? parts.filter(({ course }) => course)).map(({ id }) => id),
      ...(note && { note }),
    }),
  )
  const wanted = lines.map((line) => contentKey(asOrdered(line)))
  return order.address === address.trim() && ordered.toSorted().join() === wanted.toSorted().join()
}
