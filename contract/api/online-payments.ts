import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { paymentStates } from '../domain/payments.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id, Instant, Money, Position, optionalText } from '../shared/shapes.ts'
import { stockErrors, slotErrors } from './orders.ts'
import { couponErrors } from './coupons.ts'
import { Amount, PaidPart } from './payments.ts'

const OfBusiness = z.object({ businessId: Id })

/** A guest's own online payment. */
export const OnlinePayment = z.object({
  id: Id,
  state: z.enum(paymentStates),
  amount: Money.describe('without the tip'),
  tip: Money,
  expiresOn: Instant.nullable().describe('until then it holds what it pays'),
  orderId: Id.optional().describe('the order that is sent once it is paid; absent: it pays a bill'),
  refused: z
    .string()
    .optional()
    .describe('why that order could not be sent, as the code of an error: what was paid is given back'),
})

/** How a guest pays for an order that is sent then. */
const Prepayment = OfBusiness.extend({
  position: Position.optional().describe('only at a table, where it is needed'),
  comment: optionalText(bounds.comment).describe('replaces the one that the order was created with'),
  tip: Amount.optional(),
})

const startErrors = [
  'not.found',
  'menu.disabled',
  'online.off',
  'bill.changed',
  'bill.paid',
  'line.paid',
  'payment.amount',
  'provider.keyWrong',
  'provider.keyForbidden',
  'provider.currency',
  'provider.notReady',
  'payments.unavailable',
  'request.tooMany',
] as const

/** Guests pay by phone, on the page of a payment provider. */
export const onlinePayments = {
  'POST open/clients/payments': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    priority: 'order',
    summary:
      'Holds a part of the bill for the guest, and returns where it is paid; what they began to pay before is taken back',
    body: PaidPart.safeExtend({ ...OfBusiness.shape, tableNumber: z.int().min(0) }),
    response: OnlinePayment.extend({ url: z.string() }),
    status: 201,
    errors: startErrors,
  }),
  'POST open/clients/orders/:id/payments': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    priority: 'order',
    summary:
      'Returns where an order is paid that is sent then; what the guest began to pay for another one is taken back',
    body: Prepayment,
    response: OnlinePayment.extend({ url: z.string() }),
    status: 201,
    errors: [
      ...startErrors,
      'position.tooFar',
      'guest.blocked',
      'orders.paused',
      'business.closed',
      'delivery.closed',
      ...slotErrors,
      ...stockErrors,
      ...couponErrors,
    ],
  }),
  'GET open/clients/payments/:id': endpoint({
    auth: 'guest',
    summary: 'A payment of the guest',
    query: OfBusiness.extend({
      fresh: z
        .enum(['true', 'false'])
        .optional()
        .describe('asks the provider, for who just came back from it'),
    }),
    response: OnlinePayment,
    errors: ['not.found'],
  }),
  'DELETE open/clients/payments/:id': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    summary: 'The guest does not pay after all: what they held is free, unless it was paid already',
    query: OfBusiness,
    response: OnlinePayment,
    errors: ['not.found', 'payments.unavailable'],
  }),
  'DELETE visits/:id/claims': endpoint({
    auth: 'staff',
    right: 'closeBills',
    priority: 'order',
    summary: 'Ends what guests of a party are paying online at this moment, unless they have paid',
    errors: ['not.found', 'payments.unavailable'],
  }),
}
