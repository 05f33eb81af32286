import { z } from 'zod'
import { bounds, languages } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id, text } from '../shared/shapes.ts'

/** A push message to a guest: an order was decided, is ready, or is on its way. */
export interface GuestPushMessage {
  /** The name of the business. */
  title: string
  body: string
  /** A message replaces an earlier one with the same tag. At most 32 characters of base64url. */
  tag: string
  /** The menu to open on a tap; it distinguishes these messages from those to staff. */
  path: `/menu/${string}`
}

/** A Web Push subscription as the browser serialises it. */
const Device = z.object({ value: text(bounds.pushSubscription) })

export const guestPush = {
  'GET open/clients/push/key': endpoint({
    auth: 'guest',
    summary: 'The public key that a browser subscribes with (VAPID)',
    response: z.string(),
  }),
  'POST open/clients/push': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    summary: 'Tells this device of the orders that the guest has sent to a business today',
    body: Device.extend({ businessId: Id, language: z.enum(languages) }),
    response: z.null(),
    status: 201,
    errors: ['order.none'],
  }),
  'POST open/clients/push/unregister': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    summary: 'Ends push messages to a device of the guest',
    body: Device,
    response: z.null(),
  }),
}
