import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { hasDecimals } from '../domain/currencies.ts'
import { handMethods, paymentMethods, paymentParts, paymentStates, refundCauses } from '../domain/payments.ts'
import { endpoint } from '../shared/endpoint.ts'
import { reports } from '../shared/field-errors.ts'
import { Id, Instant, Money, line } from '../shared/shapes.ts'

/** An amount that may be larger than any price; the rules compare it with the currency. */
export const Amount = z
  .number()
  .min(0)
  .max(99_999_999)
  .refine((amount) => hasDecimals(amount, 3), reports('decimals', 3))

const PieceOfLine = z.object({ itemId: Id, quantity: z.int().min(1).max(bounds.quantity) })

const Refund = z.object({
  id: Id,
  amount: Money,
  tip: Money,
  reason: z.string().nullable().describe('null: it was given back by itself, or the provider did it outside'),
  cause: z
    .enum(refundCauses)
    .optional()
    .describe('what became of the order that was paid for, if it was given back by itself'),
  state: z.enum(['pending', 'done', 'failed']),
  createdOn: Instant,
  refundedBy: z.string().nullable().describe('the name of whoever gave it back'),
  approvedBy: z.string().nullable().describe('the name of whoever approved it; null: nobody had to'),
  isNoticed: z.boolean().describe('false: the provider did it outside, and nobody has looked at it yet'),
})

/** One attempt to pay, whatever became of it. */
export const Payment = z.object({
  id: Id,
  method: z.enum(paymentMethods),
  part: z.enum(paymentParts),
  amount: Money.describe('without the tip'),
  tip: Money,
  given: Money.nullable().describe('what was handed over in cash; null: nobody said'),
  state: z.enum(paymentStates),
  lines: z.array(PieceOfLine.extend({ amount: Money })).describe('what it pays, if it pays some dishes only'),
  takenBy: z.string().nullable().describe('the name of whoever took it; null: a guest paid'),
  clientId: z.string().nullable().describe('the guest who pays; null: staff took it'),
  createdOn: Instant,
  paidOn: Instant.nullable(),
  refunds: z.array(Refund),
})

/** What is paid of a bill, and what is left. */
export const BillMoney = z.object({
  paid: Money.describe('without tips, and without what was given back'),
  claimed: Money.describe('what somebody is paying at this moment'),
  open: Money.describe('what nobody pays yet'),
  overpaid: Money.describe('what was paid too much: dishes were taken off since'),
  toPay: z
    .array(PieceOfLine.extend({ amount: Money.describe('of all these pieces') }))
    .describe('the dishes that nobody has paid, or is paying, by themselves'),
  split: z
    .object({ of: z.int(), left: z.int(), amount: Money.describe('of the next one') })
    .nullable()
    .describe('the equal shares that some have paid already; null: there are none'),
})

/** What somebody pays. */
export const PaidPart = z
  .object({
    part: z.enum(paymentParts),
    amount: Amount.describe('what was shown, or chosen, without the tip; another one is refused'),
    tip: Amount.optional(),
    lines: z.array(PieceOfLine).min(1).max(bounds.movedLines).optional().describe('of the part `lines`'),
    of: z.int().min(2).max(bounds.sharesOfBill).optional().describe('of the part `share`: how many share'),
  })
  .refine(({ part, lines }) => part !== 'lines' || lines !== undefined, {
    ...reports('required'),
    path: ['lines'],
  })
  .refine(({ part, of }) => part !== 'share' || of !== undefined, {
    ...reports('required'),
    path: ['of'],
  })

export const PaymentForm = PaidPart.safeExtend({
  method: z.enum(handMethods),
  given: Amount.optional().describe('what was handed over in cash'),
}).refine(({ amount, tip = 0, given }) => given === undefined || given >= amount + tip - 1e-9, {
  ...reports('invalid'),
  path: ['given'],
})

const PaymentTaken = z.object({
  payment: Payment,
  open: Money.describe('what is left to pay'),
  billId: Id.nullable().describe('the bill, if this closed it'),
})

const Reason = line(bounds.reasonText)

/** Money for a party: payments, and what is given back of them. */
export const payments = {
  'POST visits/:id/payments': endpoint({
    auth: 'staff',
    right: 'closeBills',
    priority: 'order',
    idempotent: true,
    summary: 'Takes a payment, after which the bill is closed if nothing is open and no order waits',
    body: PaymentForm,
    response: PaymentTaken,
    status: 201,
    errors: ['visit.closed', 'bill.changed', 'bill.paid', 'line.paid'],
  }),
  'PUT payments/:id': endpoint({
    auth: 'staff',
    right: 'correctBills',
    summary: 'Corrects how a payment of this service was made, of those that staff took',
    body: z.object({ method: z.enum(handMethods), reason: Reason.optional() }),
    response: Payment,
    errors: ['approval.needed', 'payment.over'],
  }),
  'DELETE payments/:id': endpoint({
    auth: 'staff',
    right: 'closeBills',
    summary:
      'Undoes a payment that staff took for an open bill: a minute later, or somebody else’s, as a correction',
    errors: ['approval.needed', 'payment.over'],
  }),
  'POST payments/:id/refunds': endpoint({
    auth: 'staff',
    right: 'refundPayments',
    idempotent: true,
    summary: 'Gives back a payment, or a part of it',
    body: z.object({
      amount: Amount,
      tip: Amount.optional(),
      lines: z
        .array(PieceOfLine)
        .min(1)
        .max(bounds.movedLines)
        .optional()
        .describe('what was paid by this payment and is to be paid again'),
      reason: Reason,
    }),
    response: Payment,
    status: 201,
    errors: ['approval.needed', 'payment.over', 'refund.tooMuch'],
  }),
}
