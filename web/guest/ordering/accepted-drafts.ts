import type { Order } from '#web/lib/page-data.ts'
import { removeFromCart } from '../cart/cart.ts'
import { keepCoupon } from '../cart/kept-coupon.ts'
import { savedComment } from '../cart/comment.ts'
import { currentPanel, switchPanel } from '../navigation/navigation.ts'
import { finishAcceptedTakeawayOrder, hasTakeawayDraft } from './takeaway-draft.ts'
import { clearDraft, savedDraft } from './order-draft.ts'
import { recordOrderedAt } from './ordered-at.ts'
import { isSubmitting } from './order-submission.ts'

/** Whether an order may have been sent whose response was lost (the page was closed first). */
export const mayHaveSent = (businessId: string): boolean => {
  const draft = savedDraft()
  return (draft?.isUnderWay === true && draft.businessId === businessId) || hasTakeawayDraft(businessId)
}

/** Finishes an order that was accepted although its response was lost, and shows it instead of an open cart. */
export function finishAcceptedDrafts(orders: readonly Order[]): void {
  if (isSubmitting()) return
  const isFinished = [finishAcceptedTakeawayOrder(orders), finishAcceptedTableOrder(orders)].includes(true)
  const panel = currentPanel()
  if (isFinished && panel?.startsWith('cart') && !panel.startsWith('cart/orders')) switchPanel('cart/orders')
}

function finishAcceptedTableOrder(orders: readonly Order[]): boolean {
  const draft = savedDraft()
  const accepted = orders.find(({ id }) => id === draft?.orderId)
  if (!draft || !accepted) return false
  recordOrderedAt({ id: accepted.id, businessId: draft.businessId, tableNumber: draft.tableNumber })
  removeFromCart(draft.lines)
  savedComment.set(null)
  keepCoupon(null)
  clearDraft()
  return true
}
