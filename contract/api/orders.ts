import { z } from 'zod'
import { bounds, orderStatuses } from '../domain/bounds.ts'
import { paymentKinds } from '../domain/payments.ts'
import { orderKinds } from '../domain/price-rules.ts'
import { declineReasons, stages } from '../domain/stages.ts'
import { CouponCode, couponErrors } from './coupons.ts'
import { printerProblems } from './printers.ts'
import { endpoint } from '../shared/endpoint.ts'
import { reports } from '../shared/field-errors.ts'
import { Id, Instant, Money, Page, Position, Total, anyText, optionalText } from '../shared/shapes.ts'

export const Status = z.enum(orderStatuses)

const Named = z.object({ id: Id, name: z.string(), nameEn: z.string() })

const ChosenOptions = z.array(Named.extend({ price: Money, group: z.string(), groupEn: z.string() }))

/** An ordered product or daily menu, as it was when it was ordered. */
export const OrderItem = z.object({
  id: Id,
  product: Named.extend({
    price: Money.describe('of one piece, with its options'),
  }).describe('of a daily menu: its id, title and total price'),
  options: ChosenOptions.optional().describe('what was chosen with it; absent: nothing'),
  deposit: Money.optional().describe('for the bottle of one piece, beside its price; absent: none'),
  note: z.string().optional(),
  course: z.int().optional().describe('of a round that staff took; absent: it is made at once'),
  seat: z.int().optional().describe('for whom, as staff count the seats; absent: for the table'),
  parts: z
    .array(
      Named.extend({
        course: z.string().optional().describe('of a set menu, whose parts are in the order of its courses'),
        courseEn: z.string().optional(),
        surcharge: Money.optional().describe('for this choice, within the price; absent: none'),
        options: ChosenOptions.optional().describe(
          'its size and other required options, a size at 0; absent: none',
        ),
      }),
    )
    .optional()
    .describe('only of a daily menu: the products it consisted of'),
  quantity: z.int().describe('how many are left'),
  voided: z.int().optional().describe('how many staff took off since it was sent; absent: none'),
  replaced: z.int().optional().describe('how many of those staff ordered anew, changed; absent: none'),
  moved: z.int().optional().describe('how many went to another bill; absent: none'),
  reduced: Money.optional().describe('what staff took off the price of those that are left; absent: nothing'),
})

/** An order as its guest sees it. */
export const GuestOrder = z.object({
  id: Id,
  orderNumber: z.string(),
  createdDateTime: Instant,
  status: Status,
  stage: z.enum(stages).describe('how far it is; the status says it in short'),
  readyBy: Instant.optional().describe('when staff expect it to be ready'),
  wantedOn: Instant.optional().describe('when the guest wants it; absent: as soon as possible'),
  reason: z.enum(declineReasons).optional().describe('why it was declined or cancelled'),
  reasonText: z.string().optional().describe('the same in the words of the staff'),
  table: z.int().nullable(),
  orderItems: z.array(OrderItem),
  comment: z.string().nullable(),
  total: Money.describe('as it is now'),
  taxes: z
    .array(z.object({ rate: z.number().describe('in percent'), gross: Money, net: Money, tax: Money }))
    .describe('the tax that the total includes, by rate; empty: the business has set none'),
  seenOn: Instant.nullable().describe('when a member of staff first saw it on a screen'),
  decidedOn: Instant.nullable(),
  prepaid: Money.optional().describe(
    'what its guest paid before it was sent, without the tip; absent: nothing',
  ),
  receiptId: Id.optional().describe(
    'the receipt of its bill, seen at /receipts/:id; absent: the bill is open',
  ),
})

export const FiredUpTo = z
  .int()
  .optional()
  .describe('of a round with courses: later ones are on hold; absent: it has none')

/** An order as staff see it. The Block button blocks its `clientId`, or else its `clientAddress`. */
export const Order = GuestOrder.extend({
  tableName: z.string().nullable().describe('as it is now; null if the table is gone'),
  suggestedMinutes: z
    .int()
    .optional()
    .describe('what its preparing may take, while it waits; absent: its products say no time'),
  decidedBy: z.string().nullable().describe('the name of whoever approved or declined it'),
  paidBy: z.enum(paymentKinds).optional().describe('how the bill it was on was paid; absent: it is open'),
  paidOn: Instant.optional(),
  billId: Id.optional().describe('the closed bill it is on'),
  clientId: z.string().nullable().describe('null: staff took the order'),
  clientAddress: z
    .string()
    .nullable()
    .describe('the IP address it was placed from; null: staff took the order'),
  takenBy: z.string().optional().describe('the name of whoever took the order; absent: a guest placed it'),
  visitId: Id.optional().describe(
    'the visit it belongs to, whose bill it is on; of a pick-up or delivery, its own; absent: of an earlier version',
  ),
  visitLabel: z.string().optional().describe('what the party is called; absent: nothing'),
  firedUpTo: FiredUpTo,
  holdable: z
    .int()
    .optional()
    .describe('the course that was fired last, while nothing of it is made or printed; absent: none'),
})

/** A product or a daily menu: exactly one of the two ids is set. */
export const OrderLine = z
  .object({
    productId: Id.optional(),
    dailyMenuId: Id.optional(),
    quantity: z.int().min(1).max(bounds.quantity),
    options: z.array(Id).max(bounds.optionsPerLine).optional().describe('ids of options of the product'),
    courses: z
      .array(
        z.object({
          id: Id,
          productId: Id,
          options: z
            .array(Id)
            .max(bounds.optionsPerLine)
            .optional()
            .describe('ids of options in the groups that the product requires'),
        }),
      )
      .max(bounds.coursesPerDailyMenu)
      .optional()
      .describe('of a set menu: the product chosen for each course'),
    note: optionalText(bounds.note),
  })
  .refine(({ productId, dailyMenuId }) => productId !== undefined || dailyMenuId !== undefined, {
    ...reports('required'),
    path: ['productId'],
  })
  .refine(({ productId, dailyMenuId }) => productId === undefined || dailyMenuId === undefined, {
    ...reports('invalid'),
    path: ['dailyMenuId'],
  })

export const RoundCourse = z.int().min(1).max(bounds.coursesPerRound)

/** A line of a round that staff take. */
const RoundLine = OrderLine.safeExtend({
  course: RoundCourse.nullish().describe(
    'the first of a round is made at once, later ones when they are fired',
  ),
  seat: z.int().min(1).max(bounds.seat).nullish(),
})
export const RoundLines = z.array(RoundLine).min(1).max(bounds.orderLines)

export const OrderLines = z.array(OrderLine).min(1).max(bounds.orderLines)

export const OrderForm = z.object({
  businessId: Id,
  tableNumber: z.int().min(0).max(bounds.tableNumber),
  orderItems: OrderLines,
  expectedTotal: z
    .number()
    .min(0)
    .optional()
    .describe('what the guest was shown, with deposits and a delivery fee; another total is refused'),
  comment: optionalText(bounds.comment),
  coupon: CouponCode.nullish().describe('the code of one that the total takes into account'),
})

export const TakeawayKind = z.enum(['pickup', 'delivery'])

export const WantedOn = z.iso
  .datetime({ offset: true })
  .transform((instant) => new Date(instant))
  .optional()
  .describe('the beginning of a slot; absent: as soon as possible')

/** A pick-up or delivery order, for now or for later. */
export const TakeawayOrderForm = OrderForm.omit({ tableNumber: true }).extend({ wantedOn: WantedOn })

const Slots = z.array(z.object({ startsOn: Instant, isFull: z.boolean() }))

export const OrderSending = Position.extend({
  businessId: Id,
  comment: optionalText(bounds.comment),
})

export const Minutes = z.int().min(1).max(bounds.orderMinutes)
/** Why an order is declined or cancelled. */
export const Reason = z.object({
  reason: z.enum(declineReasons).nullish(),
  reasonText: optionalText(bounds.reasonText),
})

/** Approves an order, optionally with an estimate, or declines it, optionally with a reason. */
export const Decision = Reason.extend({
  orderStatus: z.enum(['APPROVED', 'DECLINED']),
  minutes: Minutes.nullish().describe('until it is ready'),
})
  .refine(({ orderStatus, minutes }) => orderStatus === 'APPROVED' || !minutes, {
    ...reports('invalid'),
    path: ['minutes'],
  })
  .refine(({ orderStatus, reason }) => orderStatus === 'DECLINED' || !reason, {
    ...reports('invalid'),
    path: ['reason'],
  })
  .refine(({ orderStatus, reasonText }) => orderStatus === 'DECLINED' || !reasonText, {
    ...reports('invalid'),
    path: ['reasonText'],
  })

/** `statuses=SENT,APPROVED`: a comma-separated list. */
export const OrdersQuery = Page.extend({
  statuses: z
    .string()
    .default(orderStatuses.join(','))
    .transform((list) => list.split(',').map((status) => status.trim()))
    .pipe(z.array(Status)),
})

/**
 * Filters of staff's order lists. `number=0014` finds orders whose number contains these digits;
 * `inProgress=true` finds approved orders of the current service that are not completed.
 */
export const StaffOrdersQuery = OrdersQuery.extend({
  number: anyText(bounds.orderSearch).optional(),
  inProgress: z.literal('true').optional(),
  markSeen: z.literal('false').optional().describe('the client reports by itself what a person sees'),
})

/** How many are waiting, and since when the oldest has been. */
const Waiting = z.object({ count: z.int(), since: Instant.nullable() })

/**
 * Fewer pieces are left than were ordered; `fields` names the products and daily menus, and how many are
 * left.
 */
export const stockErrors = ['product.soldOut', 'product.tooFew', 'dailyMenu.soldOut'] as const

/** What can be wrong with an order's items; `fields` names the products, or the items by their index. */
export const lineErrors = [
  'product.unknown',
  'product.unavailable',
  'option.unknown',
  'option.doubled',
  'option.soldOut',
  'option.missing',
  'option.tooMany',
  'course.unknown',
  'course.doubled',
  'course.soldOut',
  'course.missing',
  'course.tooDear',
  'note.off',
  'dailyMenu.unknown',
  'dailyMenu.unavailable',
  ...stockErrors,
  'price.changed',
] as const

/** Why an order for later is rejected. */
export const slotErrors = ['slot.unknown', 'slot.full'] as const

export const orders = {
  'POST open/clients/orders': endpoint({
    auth: 'guest',
    ceiling: 'orders',
    priority: 'order',
    summary: 'Creates an order that staff sees once it is sent',
    body: OrderForm,
    response: z.object({ id: Id }),
    status: 201,
    idempotent: true,
    errors: [
      'menu.disabled',
      'ordering.off',
      'business.unknown',
      'table.unknown',
      'orders.paused',
      'business.closed',
      ...lineErrors,
      ...couponErrors,
    ],
  }),
  'POST open/clients/orders/:id/send': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    priority: 'order',
    summary: 'Sends a created order from a position at the table; sending twice is harmless',
    body: OrderSending,
    response: GuestOrder,
    errors: [
      'position.tooFar',
      'guest.blocked',
      'menu.disabled',
      'order.unpaid',
      'orders.paused',
      'business.closed',
      ...stockErrors,
      ...couponErrors,
    ],
  }),
  'GET open/clients/orders': endpoint({
    auth: 'guest',
    summary: "The guest's own orders at a business, newest first",
    query: OrdersQuery.extend({ businessId: Id }),
    response: z.array(GuestOrder),
    meta: Total,
    errors: ['menu.disabled', 'not.found'],
  }),
  'GET open/clients/slots': endpoint({
    auth: 'guest',
    summary: 'When a pick-up or delivery may be ordered for; none: only at once',
    query: z.object({ businessId: Id, kind: TakeawayKind }),
    response: Slots,
    errors: ['menu.disabled', 'not.found'],
  }),
  'GET businesses/slots': endpoint({
    auth: 'staff',
    right: 'seeOrders',
    summary: 'When staff may take a pick-up or delivery order for: a full slot, or one within a pause, too',
    query: z.object({ kind: TakeawayKind }),
    response: Slots,
  }),
  'GET businesses/pending': endpoint({
    auth: 'staff',
    right: 'seeBusiness',
    summary:
      'What waits for the staff: pending orders of each kind, ready ones, open waiter calls; of what the role may see',
    response: z.object({
      orders: Waiting,
      pickupOrders: Waiting,
      deliveryOrders: Waiting,
      calls: Waiting,
      ready: z
        .array(
          z.object({
            id: Id,
            kind: z.enum(orderKinds),
            orderNumber: z.string(),
            table: z.int().nullable(),
            tableName: z.string().nullable(),
            readyOn: Instant,
          }),
        )
        .describe('orders of the last half hour that are ready and were not handed over, the oldest first'),
      printers: z
        .array(
          z.object({
            id: Id,
            name: z.string(),
            problem: z.enum(printerProblems).nullable(),
            waiting: z.int(),
          }),
        )
        .describe('printers that are switched on, why one does not print, and how many tickets wait there'),
    }),
  }),
  'GET businesses/orders': endpoint({
    auth: 'staff',
    right: 'seeOrders',
    priority: 'order',
    summary: "The business's table orders, newest first",
    query: StaffOrdersQuery.extend({ table: z.coerce.number().int().optional() }),
    response: z.array(Order),
    meta: Total,
  }),
  'POST businesses/orders/seen': endpoint({
    auth: 'staff',
    right: 'seeOrders',
    priority: 'order',
    summary: 'Reports that a person sees these orders, of any kind, which their guests are told',
    body: z.object({ orderIds: z.array(Id).min(1).max(bounds.seenOrders) }),
    response: z.null(),
  }),
}
