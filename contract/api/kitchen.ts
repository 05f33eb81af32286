import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { OrderItem } from './orders.ts'
import { Id, Instant } from '../shared/shapes.ts'

/** An approved order as the kitchen works it off. */
export const KitchenOrder = z.object({
  id: Id,
  kind: z.enum(['table', 'delivery']),
  orderNumber: z.string(),
  table: z.int().nullable(),
  tableName: z.string().nullable(),
  comment: z.string().nullable(),
  decidedOn: Instant,
  items: z.array(OrderItem.extend({ doneOn: Instant.nullable().describe('when it was ticked off') })),
})

export const kitchen = {
  'GET businesses/kitchen': endpoint({
    auth: 'staff',
    summary: 'Approved orders with a line to make, oldest first, and those finished in the last half hour',
    response: z.array(KitchenOrder),
  }),
  'PUT businesses/kitchen/:id': endpoint({
    auth: 'staff',
    summary: 'Ticks off all lines of an order, or brings them back',
    body: z.object({ done: z.boolean() }),
    response: KitchenOrder,
  }),
  'PUT businesses/kitchen/:id/items/:itemId': endpoint({
    auth: 'staff',
    summary: 'Ticks off a line, or brings it back',
    body: z.object({ done: z.boolean() }),
    response: KitchenOrder,
  }),
}
