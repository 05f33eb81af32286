import { isLanguage, type Language } from '#contract/domain/bounds.ts'
import { fromMills } from '#contract/domain/money.ts'
import { ReceiptContent, receiptNumber } from '#contract/domain/receipts.ts'
import type { receipts as topic } from '#contract/api/receipts.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { BusinessContext, Context } from '#server/lib/context.ts'
import { reportState } from './fiscal/report-receipt.ts'
import { receiptRows, type ReceiptRow } from './receipt-rows.ts'

/** The receipts of a bill, the last first; throws 404 for an unknown bill. */
export async function listReceipts(
  ctx: BusinessContext,
  billId: string,
): Promise<DataOf<(typeof topic)['GET bills/:id/receipts']>> {
  const rows = await ctx.db
    .selectFrom('receipts')
    .leftJoin('fiscalReports', (join) =>
      join
        .onRef('fiscalReports.businessId', '=', 'receipts.businessId')
        .onRef('fiscalReports.receiptId', '=', 'receipts.id'),
    )
    .select(['receipts.id', 'year', 'number', 'issuedOn', 'totalMills', 'content'])
    .select(['fiscalReports.createdOn as reportedOn', 'sentOn', 'problem'])
    .where('receipts.businessId', '=', ctx.businessId)
    .where('billId', '=', billId)
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .execute()
  if (!rows.length) await assertBill(ctx, billId)
  return rows.map(({ id, year, number, issuedOn, totalMills, content, ...report }) => ({
    id,
    number: receiptNumber(year, number),
    issuedOn,
    total: fromMills(totalMills),
    takesBack: ReceiptContent.parse(content).corrects,
    report: reportState(report),
  }))
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
