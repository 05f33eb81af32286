import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { Id, Instant, Position } from '../shared/shapes.ts'

/** A guest's open calls from a table; the Block button blocks `cookie`. */
const OpenCalls = z.object({ tableId: Id, count: z.int(), cookie: z.string() })

export const waiterCalls = {
  'POST open/businesses/:id/waiters': endpoint({
    auth: 'guest',
    ceiling: 'waiterCalls',
    summary: 'Calls the waiter to a table',
    body: Position.extend({ tableNumber: z.int().min(0) }),
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
  'GET notifications': endpoint({
    auth: 'staff',
    summary: 'Open calls, one row per table and guest',
    response: z.array(OpenCalls),
  }),
  'GET notifications/:tableId': endpoint({
    auth: 'staff',
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
    summary: "Clears a table's calls",
    response: z.null(),
  }),
}
