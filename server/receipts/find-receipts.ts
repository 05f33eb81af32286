import { sql } from 'kysely'
import { isLanguage, type Language } from '#contract/domain/bounds.ts'
import { fromMills } from '#contract/domain/money.ts'
import { ReceiptContent, receiptNumber } from '#contract/domain/receipts.ts'
import type { receipts as topic } from '#contract/api/receipts.ts'
import type { DataOf, QueryOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import type { BusinessContext, Context } from '#server/lib/context.ts'
import { reportState } from './fiscal/report-receipt.ts'
import { receiptRows, type ReceiptRow } from './receipt-rows.ts'

/** The receipts of a bill, the last first; throws 404 for an unknown bill. */
export async function listReceipts(
  ctx: BusinessContext,
  billId: string,
): Promise<DataOf<(typeof topic)['GET bills/:id/receipts']>> {
  const rows = await selectReceipts(ctx).where('billId', '=', billId).execute()
  if (!rows.length) await assertBill(ctx, billId)
  return rows.map((row) => toReceipt(row, ReceiptContent.parse(row.content)))
}

/** The last first. */
const selectReceipts = (ctx: BusinessContext) =>
  ctx.db
    .selectFrom('receipts')
    .leftJoin('fiscalReports', (join) =>
      join
        .onRef('fiscalReports.businessId', '=', 'receipts.businessId')
        .onRef('fiscalReports.receiptId', '=', 'receipts.id'),
    )
    .select(['receipts.id', 'year', 'number', 'issuedOn', 'totalMills', 'content'])
    .select(['fiscalReports.createdOn as reportedOn', 'sentOn', 'problem'])
    .where('receipts.businessId', '=', ctx.businessId)
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof selectReceipts>['executeTakeFirstOrThrow']>>

const toReceipt = (
  { id, year, number, issuedOn, totalMills, reportedOn, sentOn, problem }: Row,
  { corrects }: ReceiptContent,
) => ({
  id,
  number: receiptNumber(year, number),
  issuedOn,
  total: fromMills(totalMills),
  takesBack: corrects,
  report: reportState({ reportedOn, sentOn, problem }),
})

const pageSize = 50

/** The receipts of all services, the last first, of a day or with a number if one is given. */
export async function findReceipts(
  ctx: BusinessContext,
  { number, day, afterNumber }: QueryOf<(typeof topic)['GET receipts']>,
): Promise<{ data: DataOf<(typeof topic)['GET receipts']>; hasMore: boolean }> {
  const wanted = number ? /^(?:(\d{4})-)?(\d{1,9})$/.exec(number) : []
  if (!wanted) return { data: [], hasMore: false }
  const [, ofYear, counted] = wanted
  const [lastYear, last] = afterNumber?.split('-').map(Number) ?? []
  const { timeZone } = await findBusiness(ctx)
  const rows = await selectReceipts(ctx)
    .$if(counted !== undefined, (receipts) => receipts.where('number', '=', Number(counted)))
    .$if(ofYear !== undefined, (receipts) => receipts.where('year', '=', Number(ofYear)))
    .$if(day !== undefined, (receipts) =>
      receipts.where(sql<boolean>`(issued_on at time zone ${timeZone})::date = ${day}::date`),
    )
    .$if(afterNumber !== undefined, (receipts) =>
      receipts.where(sql<boolean>`(year, number) < (${lastYear}::smallint, ${last}::integer)`),
    )
    .limit(pageSize + 1)
    .execute()
  return { data: rows.slice(0, pageSize).map(toListed), hasMore: rows.length > pageSize }
}

function toListed(row: Row) {
  const content = ReceiptContent.parse(row.content)
  const { kind: orderKind, table: tableName, orders } = content
  return { ...toReceipt(row, content), orderKind, tableName, orders }
}

/** One of an earlier version has no receipt. */
const assertBill = (ctx: BusinessContext, id: string) =>
  ctx.db
    .selectFrom('bills')
    .select('id')
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not.found'))

export interface WrittenReceipt {
  businessId: string
  content: ReceiptContent
  rows: ReceiptRow[]
}

/** A receipt by its id, which is a secret, row by row; throws 404 for an unknown one. */
export async function readReceipt(ctx: Context, id: string): Promise<WrittenReceipt> {
  const row = await ctx.db
    .selectFrom('receipts')
    .leftJoin('fiscalReports', (join) =>
      join
        .onRef('fiscalReports.businessId', '=', 'receipts.businessId')
        .onRef('fiscalReports.receiptId', '=', 'receipts.id'),
    )
    .select(['receipts.businessId', 'content', 'digest', 'reference'])
    .where('receipts.id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not.found'))
  const content = ReceiptContent.parse(row.content)
  const { fiscal } = ctx.services
  const signature = content.fiscal?.signature
  const language: Language = isLanguage(content.language) ? content.language : 'en'
  const signed =
    signature !== undefined && content.fiscal?.service === fiscal?.name
      ? fiscal?.text({ content, signature, reference: row.reference }, language)
      : undefined
  return {
    businessId: row.businessId,
    content,
    rows: receiptRows(content, row.digest.toString('hex'), signed ?? []),
  }
}
