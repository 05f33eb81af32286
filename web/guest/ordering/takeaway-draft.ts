import { toCourseChoices } from '#contract/domain/courses.ts'
import { stored } from '#web/lib/stored.ts'
import type { Order } from '#web/lib/page-data.ts'
import { lineKey, removeFromCart, type CartLine } from '../cart/cart.ts'
import { kindOfOrder } from './order-kind.ts'
import { keepCoupon } from '../cart/kept-coupon.ts'
import { savedComment } from '../cart/comment.ts'
import { rememberCustomer, type Customer, type TakeawayKind } from './customer.ts'

/** The content of an order placed from outside the business. */
export interface TakeawayRequest extends Customer {
  kind: TakeawayKind
  /** The chosen time; omitted for as soon as possible. */
  wantedOn?: string
  businessId: string
  lines: readonly CartLine[]
  comment: string
}
interface TakeawayDraft {
  key: string
  request: TakeawayRequest
  /** The id of the newest such order known before this one. */
  after: string
}

const storage = stored('delivery_draft')

function savedTakeawayDraft(): TakeawayDraft | null {
  try {
    const draft = JSON.parse(storage.get() ?? 'null') as Partial<TakeawayDraft> | null
    return draft?.key && draft.request ? (draft as TakeawayDraft) : null
  } catch {
    return null
  }
}

/** The idempotency key of exactly this order: a retry, even after a reload, reuses it. */
export function takeawayKey(request: TakeawayRequest, known: readonly Order[]): string {
  const draft = savedTakeawayDraft()
  if (draft && JSON.stringify(draft.request) === JSON.stringify(request)) return draft.key
  const after = known
    .filter((order) => kindOfOrder(order) === request.kind)
    .reduce((latest, { id }) => (id > latest ? id : latest), '')
  const fresh: TakeawayDraft = { key: crypto.randomUUID(), request, after }
  storage.set(JSON.stringify(fresh))
  return fresh.key
}

/** The order was accepted: removes its lines from the cart, and stores the customer for the next one. */
export function finishTakeawayOrder(request: TakeawayRequest): void {
  removeFromCart(request.lines)
  savedComment.set(null)
  keepCoupon(null)
  rememberCustomer(request)
  clearTakeawayDraft()
}

/** After a refusal the next attempt is a new order. */
export const clearTakeawayDraft = (): void => storage.set(null)

/** Whether an order to this business was begun, and neither accepted nor refused since. */
export const hasTakeawayDraft = (businessId: string): boolean =>
  savedTakeawayDraft()?.request.businessId === businessId

/** Finishes an order that was accepted although its response was lost (the page was closed first); whether it was. */
export function finishAcceptedTakeawayOrder(orders: readonly Order[]): boolean {
  const draft = savedTakeawayDraft()
  if (!draft || !orders.some((order) => order.id > draft.after && isSame(order, draft.request))) return false
  finishTakeawayOrder(draft.request)
  return true
}

const contentKey = (line: CartLine): string => `${lineKey(line)} ${line.quantity}`

/** In orders, the choice of a set menu is identified by its products and their options. */
const asOrdered = (line: CartLine): CartLine =>
  line.dailyMenuId !== undefined && line.options
    ? {
        ...line,
        options: toCourseChoices(line.options).flatMap(({ productId, options }) => [productId, ...options]),
      }
    : line

const withItsOptions = (part: NonNullable<Order['orderItems'][number]['parts']>[number]) => [
  part,
  ...(part.options ?? []),
]

function isSame(order: Order, { kind, name, address, lines }: TakeawayRequest): boolean {
  const ordered = order.orderItems.map(({ product, options, parts = [], note, quantity }) =>
    contentKey({
      productId: product.id,
      quantity,
      options: (options ?? parts.filter(({ course }) => course).flatMap(withItsOptions)).map(({ id }) => id),
      ...(note && { note }),
    }),
  )
  const wanted = lines.map((line) => contentKey(asOrdered(line)))
  const isSameCustomer =
    kind === 'pickup' ? order.pickupUser?.name === name.trim() : order.address === address.trim()
  return isSameCustomer && ordered.toSorted().join() === wanted.toSorted().join()
}
