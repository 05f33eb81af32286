import { z } from 'zod'
import { callReasons } from '#contract/domain/bounds.ts'

/** A notification to the staff's devices. */
export const PushNotification = z.object({
  kind: z.enum(['order', 'pickup-order', 'delivery-order', 'waiter-call']),
  /** The table's number for an order, its name for a call, the order's number for a pick-up or a delivery. */
  from: z.string(),
  /** The name of the table of an order. */
  tableName: z.string().optional(),
  /** What a call is for. */
  reason: z.enum(callReasons).optional(),
  /** A reminder, since nobody decided. */
  isAgain: z.boolean().default(false),
})
export type PushNotification = z.input<typeof PushNotification>
