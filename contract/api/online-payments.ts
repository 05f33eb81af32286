import { z } from 'zod'
import { paymentStates } from '../domain/payments.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id, Instant, Money } from '../shared/shapes.ts'
import { PaidPart } from './payments.ts'

const OfBusiness = z.object({ businessId: Id })

/** A guest's own online payment. */
export const OnlinePayment = z.object({
  id: Id,
  state: z.enum(paymentStates),
  amount: Money.describe('without the tip'),
  tip: Money,
  expiresOn: Instant.nullable().describe('until then it holds what it pays'),
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
