import { z } from 'zod'
import { paymentMethods } from './payments.ts'
import { orderKinds } from './price-rules.ts'

const Mills = z.int()
const Company = z.object({
  name: z.string(),
  taxNumber: z.string().nullable(),
  address: z.string().nullable(),
})

/** All that a receipt says; amounts in mills, rates in hundredths of a percent. Of a counter-receipt, amounts are negative. */
export const ReceiptContent = z.object({
  /** `2026-000012`: the year of the business's calendar, and a number without gaps within it. */
  number: z.string(),
  issuedOn: z.string(),
  /** The number of the receipt that this one takes back; null: it is none of those. */
  corrects: z.string().nullable(),
  /** The digest of the receipt before, in hexadecimal digits; null: this is the first one. */
  previous: z.string().nullable(),
  language: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  business: Company,
  /** A company that pays; null: nobody named one. */
  customer: Company.nullable(),
  kind: z.enum(orderKinds),
  /** The table's name; null: at the counter, or a pick-up or delivery. */
  table: z.string().nullable(),
  /** The numbers of the orders. */
  orders: z.array(z.string()),
  lines: z.array(
    z.object({
      kind: z.enum(['dish', 'deposit', 'deliveryFee']),
      name: z.string(),
      options: z.array(z.string()),
      quantity: z.int(),
      /** Of one. */
      priceMills: Mills,
      /** Of all of them, less discounts. */
      mills: Mills,
      /** null: without tax. */
      rate: z.int().nullable(),
    }),
  ),
  /** Within the lines. */
  discounts: z.array(
    z.object({ kind: z.enum(['line', 'bill', 'coupon']), reason: z.string().nullable(), mills: Mills }),
  ),
  totalMills: Mills,
  taxes: z.array(z.object({ rate: z.int(), grossMills: Mills, netMills: Mills, taxMills: Mills })),
  /** Without tips, and without what was given back. */
  payments: z.array(z.object({ method: z.enum(paymentMethods), mills: Mills })),
  tipMills: Mills,
  /** What a fiscal service signed, where there is one. */
  fiscal: z.object({ service: z.string(), signature: z.string() }).nullable(),
})
export type ReceiptContent = z.output<typeof ReceiptContent>

/** Whether a receipt was reported to a fiscal service; `none`: there is none. */
export const reportStates = ['none', 'waiting', 'refused', 'sent'] as const
export type ReportState = (typeof reportStates)[number]

/** `2026-000012`. */
export const receiptNumber = (year: number, number: number): string =>
  `${year}-${String(number).padStart(6, '0')}`

/** JSON with sorted keys and no spaces, so that everybody gets the same digest (docs/verify-receipts.mjs). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`
}
