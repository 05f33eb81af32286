import { z } from 'zod'
import { bounds, billChanges } from '../domain/bounds.ts'
import { handMethods, paymentKinds } from '../domain/payments.ts'
import { orderKinds } from '../domain/price-rules.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id, Instant, Money, line } from '../shared/shapes.ts'
import { GuestOrder, Order, OrderItem } from './orders.ts'
import { BillMoney, Payment } from './payments.ts'

const PaidBy = z.enum(paymentKinds)
const ByHand = z.enum(handMethods)

/** A party, from its first order (or from being seated) until its bill is closed; or a pick-up or delivery order. */
export const Visit = z.object({
  id: Id.describe('of a pick-up or delivery: the id of its order'),
  kind: z.enum(orderKinds),
  table: z.int().nullable().describe('its number; null: at the counter, or a pick-up or delivery'),
  tableName: z.string().nullable().describe('as it is now; null if the table is gone'),
  joinedTables: z.array(z.int()).describe('the numbers of other tables at which the party sits, too'),
  guests: z.int().nullable().describe('how many there are; null: nobody has said'),
  label: z.string().nullable().describe('a name or note; null: none'),
  openedOn: Instant,
  servedBy: z
    .string()
    .nullable()
    .describe('the name of whoever serves it; null: it opened by a guest’s order'),
  joinedByGuests: z
    .boolean()
    .describe('whether guests who order at the table join it: of two parties, one does'),
})

/** A party's open bill: its approved orders, per guest and in total. */
export const TableBill = BillMoney.extend({
  visit: Visit.nullable().describe('null: nobody sits there'),
  total: Money,
  taxes: GuestOrder.shape.taxes,
  since: Instant.nullable().describe('when the first of its orders was placed; null: there are none'),
  pending: z.int().describe('orders that nobody has decided, which are not on it'),
  guests: z
    .array(
      z.object({
        clientId: z.string().nullable().describe('null: what staff took'),
        total: Money,
        orders: z.array(Order),
      }),
    )
    .describe('whoever ordered first comes first'),
  payments: z.array(Payment).describe('the first first, with those that failed'),
})

/** A closed bill. */
export const Bill = z.object({ id: Id, total: Money, paidBy: PaidBy, closedOn: Instant })

/** Whose bill it is. */
export const AtTable = z.object({
  orderKind: z.enum(orderKinds),
  orderNumber: z
    .string()
    .nullable()
    .describe('of a pick-up or delivery; null: a party at a table or the counter'),
  customerName: z.string().nullable().describe('of a pick-up or delivery; null: nobody said'),
  table: z.int().nullable().describe('null: at the counter, or a pick-up or delivery'),
  tableName: z.string().nullable().describe('as it is now; null if the table is gone'),
  visitLabel: z.string().nullable(),
})

/** What became of a bill after it was closed. */
const BillChange = z.object({
  kind: z.enum(billChanges),
  total: Money.describe('before'),
  paidBy: PaidBy.describe('before'),
  reason: z.string().nullable().describe('null: nobody gave one'),
  changedOn: Instant,
  changedBy: z.string().nullable().describe('the name of whoever did it'),
  approvedBy: z.string().nullable().describe('the name of whoever approved it; null: nobody had to'),
})
export const ChangeOfBill = BillChange.extend(AtTable.shape)

/** A bill of this service in the list of closed ones. */
const ClosedBill = Bill.extend(AtTable.shape).extend({
  closedBy: z.string().nullable().describe('the name of whoever closed it'),
  payments: z.array(Payment).describe('those that were paid, the first first'),
  changes: z
    .array(BillChange)
    .describe("what became of its visit's bills after they were closed, the first first"),
})

export const BillClosing = z.object({
  paidBy: ByHand.describe('how all was paid that was still open'),
  total: z.number().min(0).describe('what was shown; another one is refused'),
})

const Reason = z.object({ reason: line(bounds.reasonText).describe('why') })

export const PaymentChange = Reason.partial().extend({ paidBy: ByHand })

export const BillMove = z.object({
  to: Id.describe('the other table, whose bill it joins'),
  orderIds: z.array(Id).min(1).max(500).optional().describe('only these; left out: all of the table'),
})

/** The open bill as the table's guests see it: who ordered what, without names. */
export const OurTable = BillMoney.extend({
  online: z
    .object({ tips: z.array(z.int()).describe('in percent, which are offered; empty: none is asked for') })
    .nullable()
    .describe('how guests can pay by phone; null: they cannot'),
  total: Money,
  pending: z.int(),
  guests: z.array(z.object({ isYou: z.boolean(), total: Money, orderItems: z.array(OrderItem) })),
})

export const bills = {
  'GET tables/:id/bill': endpoint({
    auth: 'staff',
    right: 'takeOrders',
    priority: 'order',
    summary: 'What the table has had since its last bill was closed',
    response: TableBill,
  }),
  'POST tables/:id/bill': endpoint({
    auth: 'staff',
    right: 'closeBills',
    priority: 'order',
    idempotent: true,
    summary: "Closes the table's bill: it was paid, and the table is free",
    body: BillClosing,
    response: Bill,
    status: 200,
    errors: ['bill.changed', 'bill.pending', 'bill.overpaid', 'bill.paying'],
  }),
  'POST tables/:id/bill/move': endpoint({
    auth: 'staff',
    right: 'changeLines',
    priority: 'order',
    summary: 'Moves open orders to another table, pending ones included',
    body: BillMove,
    response: z.object({ orderIds: z.array(Id).describe('what was moved') }),
    status: 200,
    errors: ['bill.changed', 'bill.paid', 'table.unknown'],
  }),
  'GET bills': endpoint({
    auth: 'staff',
    right: 'takeOrders',
    summary: 'The bills that were closed in this service, the last first',
    response: z.array(ClosedBill),
  }),
  'PUT bills/:id': endpoint({
    auth: 'staff',
    right: 'correctBills',
    summary: 'Corrects how a closed bill of this service was paid, if staff took one payment for it',
    body: PaymentChange,
    response: Bill,
    errors: ['approval.needed', 'payment.over'],
  }),
  'DELETE bills/:id': endpoint({
    auth: 'staff',
    // With more than this, but for a delivery (server/payments/delivery-bills.ts).
    right: 'deliverOrders',
    summary:
      'Undoes that a bill of this service was closed: a minute later, or somebody else’s, as a correction; for couriers that of a delivery only',
    errors: ['approval.needed'],
  }),
  'POST bills/:id/reopen': endpoint({
    auth: 'staff',
    right: 'correctBills',
    idempotent: true,
    summary: 'Opens a bill of this service again: it was not paid after all, or more was ordered',
    body: Reason,
    status: 200,
    errors: ['approval.needed'],
  }),
  'GET open/clients/table-bill': endpoint({
    auth: 'guest',
    summary: 'What the table has had, for guests who ordered there themselves; null for all others',
    query: z.object({ businessId: Id, tableNumber: z.coerce.number().int().min(0) }),
    response: OurTable.nullable(),
    errors: ['menu.disabled', 'not.found'],
  }),
}
