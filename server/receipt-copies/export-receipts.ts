import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { amountText } from '#contract/domain/currencies.ts'
import { fromMills } from '#contract/domain/money.ts'
import { ReceiptContent } from '#contract/domain/receipts.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { byteOrderMark, csvRow } from '#server/lib/csv.ts'

interface StoredReceipt {
  year: number
  number: number
  content: ReceiptContent
  digest: string
}

/** The number of rows per query. */
const batchSize = 500

/** The receipts of a month of the business's calendar, or all, the first first; read in batches, so that memory stays small. */
async function* readChain(ctx: BusinessContext, month: string | undefined): AsyncGenerator<StoredReceipt> {
  let after = { year: 0, number: 0 }
  for (;;) {
    const { rows } = await sql<StoredReceipt>`
      select year, number, content, encode(digest, 'hex') as digest from receipts
      where business_id = ${ctx.businessId} and (year, number) > (${after.year}::integer, ${after.number}::integer)
        and (${month ?? null}::text is null
          or to_char(issued_on at time zone (content ->> 'timeZone'), 'YYYY-MM') = ${month ?? null})
      order by year, number limit ${batchSize}`.execute(ctx.db)
    for (const row of rows) yield { ...row, content: ReceiptContent.parse(row.content) }
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last
  }
}

/** The chain as JSON, a receipt on each line. */
export const receiptsJson = (ctx: BusinessContext, month: string | undefined): Readable =>
  Readable.from(jsonLines(ctx, month))

async function* jsonLines(ctx: BusinessContext, month: string | undefined): AsyncGenerator<string> {
  yield '['
  let isFirst = true
  for await (const { content, digest } of readChain(ctx, month)) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify({ content, digest })}`
    isFirst = false
  }
  yield '\n]\n'
}

const columns = [
  'number',
  'issuedOn',
  'takesBack',
  'customer',
  'customerTaxNumber',
  'what',
  'key',
  'amount',
  'net',
  'tax',
  'currency',
]

/** The receipts as a table: for each a row with its total, one for each tax rate, each way of paying, and the tip. */
export const receiptsCsv = (ctx: BusinessContext, month: string): Readable =>
  Readable.from(csvLines(ctx, month))

async function* csvLines(ctx: BusinessContext, month: string): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(columns)
  for await (const { content } of readChain(ctx, month))
    yield amountsOf(content)
      .map((cells) => csvRow([...headOf(content), ...cells, content.currency]))
      .join('')
}

const headOf = ({ number, issuedOn, corrects, customer }: ReceiptContent): string[] => [
  number,
  issuedOn,
  corrects ?? '',
  customer?.name ?? '',
  customer?.taxNumber ?? '',
]

/** What is counted, by what, and up to three amounts. */
function amountsOf(content: ReceiptContent): string[][] {
  const text = (mills: number) => amountText(fromMills(mills === 0 ? 0 : mills), content.currency)
  const { totalMills, taxes, payments, tipMills } = content
  return [
    ['total', '', text(totalMills), '', ''],
    ...taxes.map(({ rate, grossMills, netMills, taxMills }) => [
      'tax',
      String(rate / 100),
      text(grossMills),
      text(netMills),
      text(taxMills),
    ]),
    ...payments.map(({ method, mills }) => ['payment', method, text(mills), '', '']),
    ...(tipMills ? [['tip', '', text(tipMills), '', '']] : []),
  ]
}
