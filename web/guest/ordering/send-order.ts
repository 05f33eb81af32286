import { isTestTable } from '#contract/domain/test-table.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { ensureGuest } from '../lib/guest-session.ts'
import { currentPosition, toPositionError } from '../lib/position.ts'
import { retryWhileUnavailable } from '../lib/retry-while-unavailable.ts'
import type { Order } from '#web/lib/page-data.ts'
import { findOrCreateDraft, clearDraft, saveOrderId, saveUnderWay, type OrderDraft } from './order-draft.ts'
import type { CartLine } from '../cart/cart.ts'
import { toOrderItem } from '../cart/order-item.ts'
import { setActiveOrder } from './active-order.ts'
import { recordOrderedAt } from './ordered-at.ts'
import { goTo } from '../paying/go-to.ts'
import { beginPrepayment } from '../paying/begin-prepayment.ts'

export type SendingStep = 'creating' | 'locating' | 'sending' | 'paying' | 'offline'

/** The position sent for the test table, so that owners can try ordering at home. */
const anywhere = { latitude: 0, longitude: 0, accuracy: 0 }

export interface OrderRequest {
  businessId: string
  tableNumber: number
  lines: readonly CartLine[]
  comment: string
  /** The total shown to the guest: the server refuses any other. */
  expectedTotal: number
  /** The code that it takes into account. */
  coupon?: string
}

/**
 * Creates the order, locates the guest, and sends it (customer specification, section 4). A lost connection is retried
 * with the same key for a minute, then at the guest's next press: no order is lost or sent twice, even if the page was
 * closed in between.
 */
export async function sendOrder(request: OrderRequest, onStep: (step: SendingStep) => void): Promise<Order> {
  const { draft, orderId, position } = await prepareOrder(request, onStep)
  onStep('sending')
  saveUnderWay({ ...draft, orderId }, true)
  setActiveOrder(request.businessId, true)
  /** An attempt that was not answered may have arrived. */
  let isUnanswered = draft.isUnderWay
  const order = await retryWhileUnavailable(
    () =>
      api('POST open/clients/orders/:id/send', {
        params: { id: orderId },
        body: { ...position, businessId: request.businessId, comment: request.comment },
      }),
    () => {
      isUnanswered = true
      onStep('offline')
    },
  ).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) {
      clearDraft()
      // Created in an earlier attempt, it is too old to be sent, or the guest has cleared their cookies since.
      if (draft.orderId && !isUnanswered) return sendOrder(request, onStep)
    } else if (error instanceof ApiError && error.status < 500) saveUnderWay({ ...draft, orderId }, false)
    throw toPositionError(position, error)
  })
  clearDraft()
  recordOrderedAt({ id: order.id, businessId: request.businessId, tableNumber: request.tableNumber })
  return order
}

/**
 * Creates the order, locates the guest, and leaves for the page on which it is paid: it is sent then. Coming back without
 * having paid, they find the same order in the cart.
 */
export async function payForOrder(
  request: OrderRequest,
  tip: number,
  onStep: (step: SendingStep) => void,
): Promise<never> {
  const { draft, orderId, position } = await prepareOrder(request, onStep)
  onStep('paying')
  const { businessId, comment } = request
  const url = await retryWhileUnavailable(
    () => beginPrepayment(orderId, { businessId, comment, position, tip }),
    () => onStep('offline'),
  ).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) {
      clearDraft()
      // Created in an earlier attempt, it is too old to be sent, or the guest has cleared their cookies since.
      if (draft.orderId) return payForOrder(request, tip, onStep)
    }
    throw toPositionError(position, error)
  })
  saveUnderWay({ ...draft, orderId }, true)
  return goTo(url)
}

/** The draft of the order, created on the server, and where the guest is. */
async function prepareOrder(request: OrderRequest, onStep: (step: SendingStep) => void) {
  const draft = findOrCreateDraft(request)
  onStep('creating')
  await retryWhileUnavailable(ensureGuest, () => onStep('offline'))
  const orderId = draft.orderId ?? (await createOrder(draft, onStep))
  onStep('locating')
  const position = isTestTable(request.tableNumber) ? anywhere : await currentPosition()
  return { draft, orderId, position }
}

/** Creates the order under the draft's idempotency key, so that a retry finds the first attempt. */
async function createOrder(draft: OrderDraft, onStep: (step: SendingStep) => void): Promise<string> {
  const { businessId, tableNumber, lines, comment, expectedTotal, coupon } = draft
  const { id } = await retryWhileUnavailable(
    () =>
      api('POST open/clients/orders', {
        body: {
          businessId,
          tableNumber,
          orderItems: lines.map(toOrderItem),
          comment,
          expectedTotal,
          ...(coupon && { coupon }),
        },
        idempotencyKey: draft.key,
      }),
    () => onStep('offline'),
  )
  saveOrderId(draft, id)
  return id
}
