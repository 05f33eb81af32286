import { z } from 'zod'
import { AskedApproval } from '#contract/api/approvals.ts'
import { callReasons } from '#contract/domain/bounds.ts'
import { orderRights } from '#contract/domain/order-rights.ts'
import { rights, type Right } from '#contract/domain/rights.ts'

const Happening = z.object({
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
export type Happening = z.input<typeof Happening>

/** Somebody asks others to approve what they may not do alone. */
const Request = z.object({
  kind: z.literal('approval'),
  asked: AskedApproval,
  /** The staff member who asks, and does not approve it. */
  askedBy: z.string(),
  neededRight: z.enum(rights),
})

/** A notification to the staff's devices. */
export const PushNotification = z.discriminatedUnion('kind', [Happening, Request])
export type PushNotification = z.input<typeof PushNotification>

const rightsByKind: Readonly<Record<Happening['kind'], readonly Right[]>> = {
  order: orderRights.table,
  'pickup-order': orderRights.pickup,
  'delivery-order': ['deliverOrders'],
  'waiter-call': ['takeOrders'],
  ready: ['takeOrders'],
}

/** Who is notified of it: staff with one of the rights, by which they can also open the screen that it leads to. */
export const notificationRights = (notice: PushNotification): readonly Right[] =>
  notice.kind === 'approval' ? [notice.neededRight] : rightsByKind[notice.kind]
