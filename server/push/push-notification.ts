import { z } from 'zod'

/** What staff is told on their devices, and what it is about. */
export const PushNotification = z.object({
  kind: z.enum(['order', 'delivery-order', 'waiter-call']),
  /** The table's number of an order, the table's name of a call, the order's number of a delivery. */
  from: z.string(),
  /** Called out again, since nobody decided. */
  isAgain: z.boolean().default(false),
})
export type PushNotification = z.input<typeof PushNotification>
