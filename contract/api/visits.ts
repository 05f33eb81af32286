import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { reports } from '../shared/field-errors.ts'
import { Id, Instant, Money, Phone, line, optionalText, text } from '../shared/shapes.ts'
import { Bill, BillClosing, BillMove, TableBill, Visit } from './bills.ts'
import { couponErrors } from './coupons.ts'
import { GuestDailyMenu } from './daily-menus.ts'
import { GuestMenu, GuestOptionGroups } from './menus.ts'
import { BillDiscount, Replacement, SeenItem } from './order-steps.ts'
import { Order, OrderForm, RoundLines, TakeawayKind, WantedOn, lineErrors } from './orders.ts'

const Guests = z.int().min(1).max(bounds.guestsPerVisit)

/** What staff say about a party. */
export const VisitForm = z.object({
  guests: Guests.nullish().describe('how many there are'),
  label: optionalText(bounds.visitLabel).describe('a name or note: what to call the party'),
})

/** Who ordered by phone, to collect it or to have it delivered. */
export const PhoneCustomer = z
  .object({
    kind: TakeawayKind,
    name: line(bounds.customerName),
    phoneNumber: Phone,
    address: optionalText(bounds.address).describe('of a delivery'),
    zone: optionalText(bounds.zoneName).describe('of a delivery: the name of its zone, if there are any'),
    wantedOn: WantedOn,
  })
  .refine(({ kind, address }) => kind === 'pickup' || address, { ...reports('required'), path: ['address'] })

/**
 * A round that staff take: at a table, for a visit, by phone, or at the counter if it names none of them. It joins the
 * visit that it names, else the one that guests at the table join, else it opens one; an order by phone is a visit of its own.
 */
export const RoundForm = OrderForm.pick({ expectedTotal: true, comment: true })
  .extend(VisitForm.shape)
  .extend({
    orderItems: RoundLines,
    tableId: Id.nullish(),
    visitId: Id.nullish(),
    byPhone: PhoneCustomer.nullish(),
  })

/** A customer of an earlier pick-up or delivery order. */
const Customer = z.object({
  name: z.string().nullable(),
  phoneNumber: z.string(),
  address: z.string().nullable().describe('of the last delivery; null: there was none'),
  zone: z.string().nullable(),
})

/** Pieces of approved orders that another party pays. */
export const LinesMove = z.object({
  lines: z
    .array(
      z.object({
        orderId: Id,
        itemId: Id,
        quantity: z.int().min(1).max(bounds.quantity).describe('how many of those that are left'),
        was: SeenItem,
      }),
    )
    .min(1)
    .max(bounds.movedLines),
})

/** What staff can order: all that stands on an active menu, at any hour, at current prices. */
const ServiceMenu = z.object({
  menus: z.array(GuestMenu),
  dailyMenus: z.array(GuestDailyMenu),
  optionGroups: GuestOptionGroups,
  mostOrdered: z.array(Id).describe('the products ordered most in this service, the most ordered first'),
})

/** Who sits where: parties, rounds that staff take, and their bills. */
export const visits = {
  'GET visits': endpoint({
    auth: 'staff',
    right: 'takeOrders',
    priority: 'order',
    summary: 'The open visits, the longest first, with what they come to',
    response: z.array(
      Visit.extend({
        total: Money.describe('what its open bill comes to'),
        pending: z.int().describe('orders that nobody has decided, which are not on it'),
        lastOrderOn: Instant,
      }),
    ),
  }),
  'POST visits': endpoint({
    auth: 'staff',
    right: 'takeOrders',
    priority: 'order',
    idempotent: true,
    summary: 'Seats a party: at a free table, or as a second one at a table where another sits',
    body: VisitForm.extend({ tableId: Id.nullish() }),
    response: Visit,
    status: 201,
  }),
  'GET visits/:id': endpoint({
    auth: 'staff',
    // With more than this, but for a delivery (server/payments/delivery-bills.ts).
    right: 'deliverOrders',
    priority: 'order',
    summary:
      'What a party has had, or a pick-up or delivery, with its open bill; for couriers that of a delivery only',
    response: TableBill,
  }),
  'PUT visits/:id': endpoint({
    auth: 'staff',
    right: 'takeOrders',
    priority: 'order',
    summary: 'Says how many guests a party has, what it is called, and at which other tables it sits, too',
    body: VisitForm.extend({ joinedTableIds: z.array(Id).max(bounds.joinedTables).optional() }),
    response: Visit,
    errors: ['visit.closed', 'table.unknown', 'table.occupied'],
  }),
  'DELETE visits/:id': endpoint({
    auth: 'staff',
    right: 'takeOrders',
    priority: 'order',
    summary: 'Ends the visit of a party that has nothing to pay',
    errors: ['bill.changed', 'bill.overpaid', 'visit.closed'],
  }),
  'POST visits/:id/bill': endpoint({
    auth: 'staff',
    right: 'deliverOrders',
    priority: 'order',
    idempotent: true,
    summary:
      "Closes the visit's bill: it was paid, and a party has left; for couriers that of a delivery only",
    body: BillClosing,
    response: Bill,
    status: 200,
    errors: ['bill.changed', 'bill.pending', 'bill.overpaid', 'bill.paying'],
  }),
  'POST visits/:id/discount': endpoint({
    auth: 'staff',
    right: 'changeLines',
    priority: 'order',
    idempotent: true,
    summary: 'Makes all that is on the bill of a visit cheaper, each item by its share',
    body: BillDiscount,
    response: TableBill,
    status: 200,
    errors: ['bill.changed', 'approval.needed', ...couponErrors],
  }),
  'POST visits/:id/move': endpoint({
    auth: 'staff',
    right: 'changeLines',
    priority: 'order',
    summary:
      'Moves open orders to another table, pending ones included, where they join the party that sits there',
    body: BillMove,
    response: z.object({ orderIds: z.array(Id).describe('what was moved') }),
    status: 200,
    errors: ['bill.changed', 'bill.paid', 'table.unknown', 'order.impossible'],
  }),
  'POST visits/:id/lines': endpoint({
    auth: 'staff',
    right: 'changeLines',
    priority: 'order',
    idempotent: true,
    summary:
      'Moves pieces of approved orders to the bill of this visit, at what they came to, as orders of their own',
    body: LinesMove,
    response: z.object({ orderIds: z.array(Id).describe('the orders in which they are now') }),
    status: 200,
    errors: ['order.changed', 'bill.closed', 'line.paid', 'visit.closed', 'order.impossible'],
  }),
  'GET businesses/service-menu': endpoint({
    auth: 'staff',
    right: 'takeOrders',
    summary: 'The menus that staff order from',
    response: ServiceMenu,
  }),
  'GET businesses/customers': endpoint({
    auth: 'staff',
    right: 'takeOrders',
    priority: 'order',
    summary:
      'Who ordered for pick-up or delivery in the last year and whose name or number contains the text, the latest first',
    query: z.object({ search: text(bounds.customerName).min(bounds.customerSearchMin) }),
    response: z.array(Customer),
  }),
  'POST businesses/orders': endpoint({
    auth: 'staff',
    right: 'takeOrders',
    priority: 'order',
    idempotent: true,
    summary: 'A round that staff take: it is approved at once, whatever the hour',
    body: RoundForm,
    response: Order,
    status: 201,
    errors: [
      'table.unknown',
      'visit.closed',
      'pickup.off',
      'delivery.off',
      'delivery.zoneMissing',
      'slot.unknown',
      ...lineErrors,
    ],
  }),
  'POST businesses/orders/:id/items/:itemId/replacement': endpoint({
    auth: 'staff',
    right: 'changeLines',
    priority: 'order',
    idempotent: true,
    summary:
      'Changes an item of a round before it is made: it is taken off and ordered anew for the same guest, as a round of its own',
    body: Replacement,
    response: Order,
    status: 200,
    errors: [
      'order.changed',
      'bill.closed',
      'visit.closed',
      'order.impossible',
      'approval.needed',
      ...lineErrors,
    ],
  }),
}
