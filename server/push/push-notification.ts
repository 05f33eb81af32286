import { z } from 'zod'
import { orderRights } from '#contract/domain/order-rights.ts'
import type { Right } from '#contract/domain/rights.ts'
import { callReasons } from '#contract/domain/bounds.ts'

/** A notification to the staff's devices. */
export const PushNotification = z.object({
  kind: z.enum(['order', 'pickup-order', 'delivery-order', 'waiter-call', 'ready']),
  /** The table's number for an order, its name for a call or what is ready, the order number for a pick-up or delivery. */
  from: z.string(),
  /** The name of an order's table. */
  tableName: z.string().optional(),
  /** The reason of a call. */
  reason: z.enum(callReasons).optional(),
  /** The staff member whose devices get it, if they have any; absent: all devices of the business. */
  staffId: z.string().optional(),
  /** Set for a reminder, because nobody has decided the order. */
  isAgain: z.boolean().default(false),
})
export type PushNotification = z.input<typeof PushNotification>

/** Who is notified of what: staff with one of the rights, by which they can also open the screen that it leads to. */
export const notificationRights: Readonly<Record<PushNotification['kind'], readonly Right[]>> = {
  order: orderRights.table,
  'pickup-order': orderRights.pickup,
  'delivery-order': ['deliverOrders'],
  'waiter-call': ['takeOrders'],
  ready: ['takeOrders'],
}
