import { z } from 'zod'
import { ReceiptContent, type ReportState } from '#contract/domain/receipts.ts'
import { systemContext, type BusinessContext } from '#server/lib/context.ts'
import type { Transaction } from '#server/lib/database/pool.ts'
import type { Queue } from '#server/lib/jobs.ts'
import type { AppServices } from '#server/lib/services.ts'

const Report = z.object({ businessId: z.string(), receiptId: z.string() })
/** A day of attempts, with growing pauses. */
const reports: Queue<z.output<typeof Report>> = {
  name: 'fiscal-reports',
  data: Report,
  retries: 20,
  expiresInSeconds: 120,
}

/** Reports a receipt to the fiscal service once the running transaction has committed. */
export async function queueReport(ctx: BusinessContext, receiptId: string): Promise<void> {
  const { services, db, businessId, now } = ctx
  await db.insertInto('fiscalReports').values({ businessId, receiptId, createdOn: now }).execute()
  await services.jobs.enqueueIn(db as Transaction, reports, { businessId, receiptId }, { owner: businessId })
}

export async function startFiscalReports(services: AppServices): Promise<void> {
  if (services.fiscal) await services.jobs.work(reports, (report) => sendReport(services, report))
}

/** Sends a receipt unless it was sent; keeps why it was not taken, and throws to be called again. */
async function sendReport(
  services: AppServices,
  { businessId, receiptId }: z.output<typeof Report>,
): Promise<void> {
  const { db, now } = systemContext(services)
  const row = await db
    .selectFrom('fiscalReports')
    .innerJoin('receipts', (join) =>
      join
        .onRef('receipts.businessId', '=', 'fiscalReports.businessId')
        .onRef('receipts.id', '=', 'receiptId'),
    )
    .select(['content', 'sentOn'])
    .where('fiscalReports.businessId', '=', businessId)
    .where('receiptId', '=', receiptId)
    .executeTakeFirst()
  if (!row || row.sentOn || !services.fiscal) return
  const content = ReceiptContent.parse(row.content)
  const write = (change: { sentOn?: Date; reference?: string; problem: string | null }) =>
    db
      .updateTable('fiscalReports')
      .set(change)
      .where('businessId', '=', businessId)
      .where('receiptId', '=', receiptId)
      .execute()
  try {
    const signature = content.fiscal?.signature ?? ''
    const reference = await services.fiscal.send({ content, signature, reference: null })
    await write({ sentOn: now, reference, problem: null })
  } catch (error) {
    await write({ problem: error instanceof Error ? error.message.slice(0, 200) : 'unknown' })
    throw error
  }
}

/** What became of the report of a receipt; null: it was not to be reported. */
export const reportState = (report: {
  reportedOn: string | null
  sentOn: string | null
  problem: string | null
}): ReportState => {
  if (!report.reportedOn) return 'none'
  return report.sentOn ? 'sent' : report.problem ? 'refused' : 'waiting'
}
