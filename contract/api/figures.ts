import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { paymentKinds, paymentMethods } from '../domain/payments.ts'
import { lineChanges } from '../domain/line-changes.ts'
import { orderKinds } from '../domain/price-rules.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Day, Instant, LanguageCode, Money } from '../shared/shapes.ts'
import { ChangeOfBill } from './bills.ts'
import { CountedDrawer } from './drawers.ts'

const days = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / (24 * 3600_000) + 1

/** The breakdowns of the figures. */
export const breakdowns = [
  'days',
  'hours',
  'weekdays',
  'products',
  'options',
  'kinds',
  'payments',
  'tables',
  'taxes',
  'changes',
  'coupons',
  'paid',
  'refunded',
  'drawers',
  'billChanges',
] as const

const Range = z.object({ from: Day, to: Day })
type Range = z.output<typeof Range>
const isInOrder = ({ from, to }: Range) => from <= to
const fits = (range: Range) => days(range) <= bounds.statisticsDays

const Orders = z.object({ orders: z.int(), gross: Money })
const Sold = z.object({ name: z.string(), quantity: z.int(), gross: Money })
const Rest = z
  .object({ count: z.int().describe('how many of them'), quantity: z.int(), gross: Money })
  .nullable()
  .describe('all others together; null: there are none')
const Paid = z.object({ method: z.enum(paymentMethods), count: z.int(), amount: Money, tip: Money })
const Minutes = z
  .object({ median: z.number(), average: z.number() })
  .nullable()
  .describe('in minutes, with one decimal; null: of no order it is known')

/** Sales: approved orders by the business's calendar day on which they were sent (docs/decisions/0019). */
export const Figures = Range.extend({
  orders: z.int(),
  gross: Money.describe('what was paid: products, deposits and delivery fees'),
  average: Money.describe('of an order; 0 without any'),
  productsGross: Money.describe('without deposits and fees'),
  deposits: Money,
  deliveryFees: Money,
  declined: z.int().describe('not counted above'),
  cancelled: z.int().describe('after approving; not counted above'),
  waiting: z.int().describe('sent and not decided yet; not counted above'),
  firstOn: Instant.nullable(),
  lastOn: Instant.nullable(),
  toApprove: Minutes.describe('from sending to approving'),
  toReady: Minutes.describe('from approving to ready'),
  days: z.array(Orders.extend({ day: z.iso.date() })).describe('each day of the range'),
  hours: z.array(Orders.extend({ hour: z.int() })).length(24),
  weekdays: z
    .array(Orders.extend({ weekday: z.int() }))
    .length(7)
    .describe('1 is Monday'),
  products: z.array(Sold).describe('products and daily menus with their options, the most sold first'),
  otherProducts: Rest,
  options: z
    .array(Sold.extend({ group: z.string() }))
    .describe('what was chosen with products; its money is within theirs'),
  otherOptions: Rest,
  kinds: z.array(Orders.extend({ kind: z.enum(orderKinds) })),
  payments: z
    .array(Orders.extend({ paidBy: z.enum(paymentKinds).nullable() }))
    .describe('how bills were paid; null: on no closed bill. Empty: no bill was closed'),
  tables: z.array(Orders.extend({ table: z.int(), name: z.string().nullable() })),
  taxes: z
    .array(z.object({ rate: z.number().describe('in percent'), gross: Money, net: Money, tax: Money }))
    .describe('as the receipts of the orders add up, the highest rate first'),
  untaxed: Money.describe('paid without a rate'),
  changes: z
    .array(z.object({ kind: z.enum(lineChanges), quantity: z.int(), amount: Money }))
    .describe('what staff took off, gave away or made cheaper after it was sent; not counted above'),
  coupons: z
    .array(z.object({ code: z.string(), uses: z.int(), amount: Money }))
    .describe('what coupons took off, the most first; not counted above, nor among the changes'),
  paid: z
    .array(Paid)
    .describe('what was paid on these days, whenever it was ordered, without what was undone since'),
  refunded: z.array(Paid).describe('what was given back on these days'),
  drawers: z
    .array(CountedDrawer)
    .describe('the cash drawers that were counted on these days, the first first'),
  billChanges: z
    .array(ChangeOfBill)
    .describe('what became of closed bills on these days, whenever they were closed; the first first'),
  otherBillChanges: z.int().describe('how many more there are'),
})

export const figures = {
  'GET businesses/figures': endpoint({
    auth: 'staff',
    right: 'seeFigures',
    summary: 'What was sold from one day to another, both with it',
    query: Range.refine(isInOrder, { path: ['to'] }).refine(fits, { path: ['to'] }),
    response: Figures,
    mayLag: true,
  }),
  'GET businesses/figures/csv': endpoint({
    auth: 'staff',
    right: 'seeFigures',
    summary: 'One of the breakdowns, whole, as a table for a spreadsheet',
    query: Range.extend({
      by: z.enum(breakdowns),
      language: LanguageCode.default('en').describe(
        'whose spreadsheets read it: decimal comma and semicolons but in English',
      ),
    })
      .refine(isInOrder, { path: ['to'] })
      .refine(fits, { path: ['to'] }),
    raw: 'text/csv',
    mayLag: true,
  }),
}
