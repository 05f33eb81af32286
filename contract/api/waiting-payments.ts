import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id, Instant, line } from '../shared/shapes.ts'
import { AtTable } from './bills.ts'
import { Payment } from './payments.ts'

/** An online payment that somebody has to look at, with whose it is. */
const WaitingPayment = AtTable.extend({
  payment: Payment,
  closedOn: Instant.nullable().describe('when its bill was closed; null: it is on no bill'),
  isLate: z.boolean().describe('it came when the bill was closed, or its party gone: nobody has settled it'),
})

/** Money that moved without anybody here: at the provider, or after the guests had left. */
export const waitingPayments = {
  'GET payments/waiting': endpoint({
    auth: 'staff',
    right: 'closeBills',
    summary:
      'The online payments that wait for somebody: given back at the provider, or made when the party was gone',
    response: z.array(WaitingPayment),
  }),
  'POST payments/:id/notice': endpoint({
    auth: 'staff',
    right: 'refundPayments',
    summary: 'Says that somebody has looked at what the provider gave back of a payment, or that it is kept',
    body: z.object({
      reason: line(bounds.reasonText),
      refundIds: z.array(Id).max(100).describe('what was shown of what the provider gave back'),
    }),
    status: 200,
    response: Payment,
    errors: ['approval.needed', 'payment.over'],
  }),
}
