import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { orderKinds } from '../domain/price-rules.ts'
import { reportStates } from '../domain/receipts.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Day, Email, Id, Instant, Money, anyText, line, optionalText } from '../shared/shapes.ts'

const Receipt = z.object({
  id: Id.describe('nobody can guess it: whoever has it can see the receipt at /receipts/:id'),
  number: z.string().describe('`2026-000012`, without gaps for each business and year'),
  issuedOn: Instant,
  total: Money.describe('negative: it takes another one back'),
  takesBack: z.string().nullable().describe('the number of the receipt that it takes back; null: none'),
  report: z.enum(reportStates).describe('to a fiscal service'),
})

/** In the list of all receipts, with whose it is. */
const ListedReceipt = Receipt.extend({
  orderKind: z.enum(orderKinds),
  tableName: z.string().nullable().describe('null: at the counter, or a pick-up or delivery'),
  orders: z.array(z.string()).describe('the numbers of its orders'),
})

const Month = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .describe('of the calendar of the business'),
})

/** What is issued when a bill is closed, and never changed. */
export const receipts = {
  'GET bills/:id/receipts': endpoint({
    auth: 'staff',
    right: 'takeOrders',
    summary: 'The receipts of a closed bill, with those that took some back, the last first',
    response: z.array(Receipt),
  }),
  'GET receipts': endpoint({
    auth: 'staff',
    right: 'takeOrders',
    summary: 'All receipts, the last first, 50 at a time',
    query: z.object({
      number: anyText(bounds.orderSearch).optional().describe('`2026-000012`, or `12` of any year'),
      day: Day.optional().describe('on which it was issued, of the calendar of the business'),
      afterNumber: z
        .string()
        .regex(/^\d{4}-\d{6,9}$/)
        .optional()
        .describe('the number of the last receipt of the page before'),
    }),
    response: z.array(ListedReceipt),
    meta: z.object({ hasMore: z.boolean() }),
  }),
  'POST receipts/:id/mail': endpoint({
    auth: 'staff',
    right: 'closeBills',
    summary: 'Mails the link to a receipt',
    body: z.object({ email: Email }),
    status: 200,
    response: z.null(),
  }),
  'GET receipts/csv': endpoint({
    auth: 'staff',
    right: 'seeFigures',
    summary: 'The receipts of a month as a table for a spreadsheet, an amount on each row',
    query: Month,
    raw: 'text/csv',
  }),
  'GET receipts/json': endpoint({
    auth: 'staff',
    right: 'seeFigures',
    summary: 'The receipts of a month, or all of them, with the chain that docs/verify-receipts.mjs verifies',
    query: Month.partial(),
    raw: 'application/json',
  }),
  'PUT open/clients/orders/:id/receipt': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    summary:
      'Names the company that the receipt of an approved order is for: until its bill is closed, or once afterwards, which issues another one',
    body: z.object({
      businessId: Id,
      name: line(bounds.fullName),
      taxNumber: optionalText(bounds.taxNumber),
      address: optionalText(bounds.address),
    }),
    response: z.object({ receiptId: Id.nullable().describe('null: its bill is open') }),
    errors: ['receipt.issued', 'menu.disabled'],
  }),
}
