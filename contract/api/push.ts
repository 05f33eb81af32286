import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { text } from '../shared/shapes.ts'

/** A push message to staff; the specification defines its titles (back-office, section 4). */
export interface PushMessage {
  title: 'New Order' | 'New Pick-up Order' | 'New Delivery Order' | 'Call' | 'Order Ready' | 'Needs Approval'
  body: string
  /** A message replaces an earlier one with the same tag. At most 32 characters of base64url. */
  tag: string
  /** The screen to open on a tap, with the business that it is of. */
  path: string
}

/** A Web Push subscription as the browser serialises it. */
const Value = z.object({ value: text(bounds.pushSubscription) })

export const push = {
  'GET tokens/key': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'The public key that a browser subscribes with (VAPID)',
    response: z.string(),
  }),
  'POST tokens': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'Registers a device for push messages',
    body: Value,
    response: z.null(),
    status: 201,
  }),
  'POST tokens/unregister': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'Ends push messages to a device',
    body: Value,
    response: z.null(),
  }),
}
