import { z } from 'zod'
import { callReasons } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id, Instant, Position } from '../shared/shapes.ts'

const Reason = z.enum(callReasons)

/** A guest's open calls from a table; the Block button blocks `cookie`. */
const OpenCalls = z.object({
  tableId: Id,
  count: z.int(),
  cookie: z.string(),
  reason: Reason.optional().describe('what the last call is for, if the guest said so'),
})

export const waiterCalls = {
  'POST open/businesses/:id/waiters': endpoint({
    auth: 'guest',
    ceiling: 'waiterCalls',
    summary: 'Calls the waiter to a table',
    body: Position.extend({ tableNumber: z.int().min(0), reason: Reason.optional() }),
    response: z.object({ id: Id }),
    status: 201,
    idempotent: true,
    errors: [
      'waiter.off',
      'waiter.tooSoon',
      'position.tooFar',
      'guest.blocked',
      'table.unknown',
      'menu.disabled',
    ],
  }),
  'PUT open/businesses/:id/waiters/:callId': endpoint({
    auth: 'guest',
    // Allowed once per call, and calls have a ceiling.
    ceiling: 'elsewhere',
    summary: 'Says what an open call of this guest is for; what was said first stays',
    body: z.object({ reason: Reason }),
    response: z.null(),
    errors: ['guest.blocked', 'menu.disabled'],
  }),
  'DELETE open/businesses/:id/waiters/:callId': endpoint({
    auth: 'guest',
    // A call has a ceiling already.
    ceiling: 'elsewhere',
    summary: 'Withdraws an open call of this guest; 404 once staff have cleared it',
    response: z.object({ id: Id }),
    idempotent: true,
  }),
  'GET notifications': endpoint({
    auth: 'staff',
    right: 'takeOrders',
    summary: 'Open calls, one row per table and guest',
    response: z.array(OpenCalls),
  }),
  'GET notifications/:tableId': endpoint({
    auth: 'staff',
    right: 'takeOrders',
    summary: "A table's open calls, one row per guest, the longest waiting first",
    response: z.array(
      OpenCalls.extend({
        clientAddress: z.string().describe('the IP address of the last call'),
        since: Instant,
      }),
    ),
  }),
  'PUT notifications/:tableId': endpoint({
    auth: 'staff',
    right: 'takeOrders',
    summary: "Clears a table's calls",
    response: z.null(),
  }),
}
