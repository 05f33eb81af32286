import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { lineChanges } from '../domain/line-changes.ts'
import { approvedStages } from '../domain/stages.ts'
import { endpoint } from '../shared/endpoint.ts'
import { reports } from '../shared/field-errors.ts'
import { Id, Instant, Money, Price, line } from '../shared/shapes.ts'
import { DeliveryOrder, GuestDeliveryOrder } from './deliveries.ts'
import { CouponCode } from './coupons.ts'
import { Decision, GuestOrder, Minutes, Order, OrderLine, Reason, RoundCourse } from './orders.ts'
import { GuestPickupOrder, PickupOrder } from './pickups.ts'

/** An order in the shape of its kind. */
const AnyOrder = z.union([DeliveryOrder, PickupOrder, Order])

/** A stage of an approved order; only deliveries can be on their way. */
const ApprovedStage = z.enum(approvedStages.delivery)

/** `was` is the stage the client saw: 409 if it has changed since. */
const StageChange = z.object({ stage: ApprovedStage, was: ApprovedStage.optional() })

const deciding = endpoint({
  auth: 'staff',
  right: 'decideOrders',
  priority: 'order',
  summary: 'Approves or declines a sent order, once',
  body: Decision,
  response: AnyOrder,
  errors: ['order.decided'],
})

/** How much cheaper: exactly one of the two. */
const reduction = {
  percent: z.int().min(1).max(100).nullish(),
  amount: Price.nullish().describe('or by how much'),
}
interface Reduction {
  percent?: number | null | undefined
  amount?: number | null | undefined
}
const isSet = (value: number | null | undefined) => typeof value === 'number'
const isOneSet = ({ percent, amount }: Reduction) => isSet(percent) !== isSet(amount)

/** What the client saw of an item: 409 if it has changed since. */
export const SeenItem = z.object({ quantity: z.int(), reduced: z.number().min(0).default(0) })

/**
 * Pieces are taken off (`voided`), on the house (`given`), or cheaper by a percentage or an amount (`discounted`).
 */
export const LineChange = z
  .object({
    kind: z.enum(lineChanges),
    quantity: z.int().min(1).max(bounds.quantity).describe('how many of those that are left'),
    ...reduction,
    reason: line(bounds.reasonText),
    was: SeenItem,
  })
  .refine(({ kind, ...given }) => kind !== 'discounted' || isOneSet(given), {
    ...reports('required'),
    path: ['percent'],
  })
  .refine(({ kind, percent, amount }) => kind === 'discounted' || !(isSet(percent) || isSet(amount)), {
    ...reports('invalid'),
    path: ['kind'],
  })

/** An item as the party wants it instead. A set menu keeps the dishes that were chosen. */
export const Replacement = z.object({
  quantity: OrderLine.shape.quantity,
  options: OrderLine.shape.options,
  note: OrderLine.shape.note,
  was: SeenItem,
})

/** Makes a whole bill cheaper, by a coupon or for a reason. */
export const BillDiscount = z
  .object({
    ...reduction,
    coupon: CouponCode.nullish().describe('or the code of a coupon, which needs no reason'),
    reason: line(bounds.reasonText).optional(),
    total: z.number().min(0).describe('what was shown; another one is refused'),
  })
  .refine(
    ({ coupon, ...given }) => (coupon ? !isSet(given.percent) && !isSet(given.amount) : isOneSet(given)),
    {
      ...reports('required'),
      path: ['percent'],
    },
  )
  .refine(({ coupon, reason }) => coupon || reason, { ...reports('required'), path: ['reason'] })

/** What happens to an order of any kind, by its id. */
export const orderSteps = {
  'GET businesses/orders/:id': endpoint({
    auth: 'staff',
    right: 'changeStages',
    priority: 'order',
    summary: 'One order: at a table, for pick-up or for delivery',
    response: AnyOrder,
  }),
  'GET businesses/orders/:id/changes': endpoint({
    auth: 'staff',
    right: 'changeStages',
    summary: 'What was taken off an order since it was sent, by whom, and who approved it',
    response: z.array(
      z.object({
        id: Id,
        kind: z.enum(lineChanges),
        dish: z.string(),
        quantity: z.int(),
        amount: Money,
        reason: z.string().nullable(),
        changedOn: Instant,
        changedBy: z.string().nullable(),
        approvedBy: z.string().nullable().describe('null: nobody had to'),
      }),
    ),
  }),
  'PUT businesses/orders/:id': deciding,
  // The specification's own path for deliveries.
  'PUT businesses/delivery-orders/:id': deciding,
  'PUT businesses/orders/:id/stage': endpoint({
    auth: 'staff',
    right: 'changeStages',
    priority: 'order',
    summary: 'Says how far an approved order is, forwards or back',
    body: StageChange,
    response: AnyOrder,
    errors: ['order.changed'],
  }),
  'PUT businesses/orders/:id/estimate': endpoint({
    auth: 'staff',
    right: 'decideOrders',
    priority: 'order',
    summary: 'Says in how many minutes an approved order is ready, or that nobody knows',
    body: z.object({ minutes: Minutes.nullable().describe('from now until it is ready') }),
    response: AnyOrder,
    errors: ['order.changed'],
  }),
  'PUT businesses/orders/:id/cancel': endpoint({
    auth: 'staff',
    right: 'decideOrders',
    priority: 'order',
    summary: 'Cancels an approved order, which is declined from then on',
    body: Reason,
    response: AnyOrder,
    errors: ['order.changed', 'bill.closed', 'approval.needed'],
  }),
  'POST businesses/orders/:id/items/:itemId/changes': endpoint({
    auth: 'staff',
    right: 'changeLines',
    priority: 'order',
    idempotent: true,
    summary: 'Takes pieces of an approved order off, gives them away or makes them cheaper, until it is paid',
    body: LineChange,
    response: AnyOrder,
    status: 200,
    errors: ['order.changed', 'bill.closed', 'approval.needed'],
  }),
  'POST businesses/orders/:id/fire': endpoint({
    auth: 'staff',
    right: 'changeLines',
    priority: 'order',
    summary:
      'Fires a course of a round and those before it: the kitchen makes them now; repeating it is harmless',
    body: z.object({ course: RoundCourse }),
    response: AnyOrder,
    status: 200,
  }),
  'POST businesses/orders/:id/hold': endpoint({
    auth: 'staff',
    right: 'changeLines',
    priority: 'order',
    summary:
      'Holds the course of a round that was fired last, until something of it is made or printed; repeating it is harmless',
    body: z.object({ course: RoundCourse.describe('the last one fired, as it was shown') }),
    response: AnyOrder,
    status: 200,
    errors: ['course.begun', 'order.changed'],
  }),
  'POST open/clients/orders/:id/withdraw': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    priority: 'order',
    summary: 'Withdraws a pending order that nobody has seen, or that is fresh; twice is harmless',
    body: z.object({ businessId: Id }),
    response: z.union([GuestDeliveryOrder, GuestPickupOrder, GuestOrder]),
    errors: ['order.seen', 'menu.disabled'],
  }),
}
