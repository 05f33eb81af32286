import { z } from 'zod'
import { orderKinds } from '../domain/price-rules.ts'
import { stages } from '../domain/stages.ts'
import { endpoint } from '../shared/endpoint.ts'
import { bounds } from '../domain/bounds.ts'
import { FiredUpTo, OrderItem } from './orders.ts'
import { Id, Instant, Station } from '../shared/shapes.ts'

const DoneOn = Instant.nullable().describe('when it was ticked off')

/** An approved order as the kitchen sees it, or one that was cancelled while the kitchen had it. */
export const KitchenOrder = z.object({
  id: Id,
  kind: z.enum(orderKinds),
  orderNumber: z.string(),
  table: z.int().nullable(),
  tableName: z.string().nullable(),
  visitLabel: z.string().optional().describe('what the party is called; absent: nothing'),
  comment: z.string().nullable(),
  decidedOn: Instant,
  stage: z.enum(stages),
  wantedOn: Instant.optional().describe('when the guest wants it; absent: as soon as possible'),
  prepareFrom: Instant.optional().describe('when an order for later is begun; absent: at once'),
  readyBy: Instant.optional().describe('when it was said to be ready'),
  courses: z
    .array(z.string())
    .describe('the courses of its set menus by their place; none: it has no set menu'),
  heldCourses: z
    .array(z.int())
    .describe(
      'the places of the courses that are fired one after the other, from 1; what the bar makes is not held',
    ),
  firedCourses: z.int().describe('how many of the held courses are to be made by now; the first at once'),
  firedUpTo: FiredUpTo,
  items: z.array(
    OrderItem.extend({
      station: z.string().nullable().describe('where it is made; null: each of its parts has its own'),
      parts: z
        .array(
          OrderItem.shape.parts.unwrap().element.extend({
            station: z.string(),
            doneOn: DoneOn,
            place: z.int().optional().describe('of a set menu: which course it is, from 1'),
          }),
        )
        .optional(),
      doneOn: DoneOn,
    }),
  ),
})

const Course = z.int().min(1).max(bounds.coursesPerDailyMenu)

/**
 * Ticks items off, or undoes that. `station` limits it to items of that station, `course` to that course of a
 * set menu.
 */
const Tick = z.object({ done: z.boolean(), station: Station.optional(), course: Course.optional() })

/** A tick by a cook who did not know of a cancellation must not count as having read of it. */
const OrderTick = Tick.extend({
  cancelled: z.boolean().optional().describe('the order was cancelled, and that is what was read'),
})

export const kitchen = {
  'GET businesses/kitchen': endpoint({
    auth: 'staff',
    right: 'prepareOrders',
    summary:
      'Approved orders with a line to make, oldest first, and those finished or cancelled in the last half hour',
    response: z.array(KitchenOrder),
  }),
  'GET businesses/stations': endpoint({
    auth: 'staff',
    right: 'prepareOrders',
    summary: 'The stations that something belongs to: kitchen and bar first, then those named by staff',
    response: z.array(z.string()),
  }),
  'PUT businesses/kitchen/:id': endpoint({
    auth: 'staff',
    right: 'prepareOrders',
    summary:
      'Ticks off all lines of an order, or those of a station, or brings them back; of a cancelled one: that was read',
    body: OrderTick,
    response: KitchenOrder,
  }),
  'PUT businesses/kitchen/:id/courses': endpoint({
    auth: 'staff',
    right: 'prepareOrders',
    summary: "Says how many courses of an order's set menus are to be made: fires the next, or takes it back",
    body: z.object({ fired: Course }),
    response: KitchenOrder,
  }),
  'PUT businesses/kitchen/:id/items/:itemId': endpoint({
    auth: 'staff',
    right: 'prepareOrders',
    summary: 'Ticks off a line, or what a station makes of it, or brings it back',
    body: Tick,
    response: KitchenOrder,
  }),
}
