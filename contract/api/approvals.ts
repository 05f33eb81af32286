import { z } from 'zod'
import { approvalKinds } from '../domain/approvals.ts'
import { bounds } from '../domain/bounds.ts'
import { paymentMethods } from '../domain/payments.ts'
import { endpoint } from '../shared/endpoint.ts'
import { anyText, Id, Instant, Money } from '../shared/shapes.ts'

/** What somebody asks for, in the server's words: whoever approves it must not depend on theirs. */
export const AskedApproval = z.object({
  id: Id,
  kind: z.enum(approvalKinds),
  askedBy: z.string(),
  askedOn: Instant,
  expiresOn: Instant,
  table: z.int().nullable(),
  tableName: z.string().nullable(),
  orderNumber: z.string().nullable(),
  dish: z.string().nullable(),
  quantity: z.int().nullable(),
  amount: Money.nullable().describe('what is taken off, or what the bill or the order comes to'),
  percent: z.int().nullable(),
  paidBy: z.enum(paymentMethods).nullable().describe('how it shall have been paid, or was'),
  reason: z.string().nullable(),
})

const WatchedApproval = z.object({
  asked: AskedApproval,
  state: z.enum(['waiting', 'approved', 'declined', 'expired']),
  isShown: z.boolean().describe('on the screens of those who can approve'),
  decidedBy: z.string().nullable(),
  approvers: z
    .array(z.object({ id: Id, firstName: z.string(), initials: z.string() }))
    .describe('who can approve it with a PIN, by name'),
})

export const approvals = {
  'GET approvals': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'What others ask for now and the caller can approve, the first first',
    response: z.array(AskedApproval),
  }),
  'GET approvals/:id': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'What the caller asks for, or can approve, and what has become of it',
    response: WatchedApproval,
  }),
  'POST approvals/:id/asking': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'Shows it on the screens of those who can approve it; repeating it is harmless',
    response: WatchedApproval,
    status: 200,
  }),
  'POST approvals/:id/pin': endpoint({
    auth: 'staff',
    right: 'work',
    priority: 'own',
    summary: 'Somebody who can approve it does so with their PIN, on the screen of whoever asks',
    body: z.object({ staffId: Id, pin: anyText(bounds.pinMax) }),
    response: WatchedApproval,
    status: 200,
    errors: ['pin.wrong', 'credentials.tooMany', 'approval.over', 'right.missing'],
  }),
  'PUT approvals/:id': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'Approves or declines what somebody else asks for',
    body: z.object({ isApproved: z.boolean() }),
    response: z.null(),
    errors: ['approval.over', 'right.missing'],
  }),
  'DELETE approvals/:id': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'Takes back what the caller asks for',
  }),
}
