import { z } from 'zod'
import { receiptPath } from '#contract/domain/receipt-path.ts'
import { AppError } from '#contract/shared/errors.ts'
import { systemContext, transaction, type StaffContext } from '#server/lib/context.ts'
import type { Transaction } from '#server/lib/database/pool.ts'
import type { Queue } from '#server/lib/jobs.ts'
import type { AppServices } from '#server/lib/services.ts'
import { mailTurns } from '#server/mails/mail-turns.ts'
import { renderMail, withoutLinks } from '#server/mails/mail-template.ts'
import { readReceipt } from '#server/receipts/find-receipts.ts'
import { textsIn } from '#server/texts/texts.ts'

const Sending = z.object({ businessId: z.string(), receiptId: z.string(), email: z.string() })
const receiptMails: Queue<z.output<typeof Sending>> = {
  name: 'receipt-mails',
  data: Sending,
  retries: 5,
  expiresInSeconds: 120,
  ...mailTurns,
}
/** A business may have so many of them waiting: more is no restaurant. */
const mostWaiting = 200

/** Mails the link to a receipt of the business; throws 404 for another one. */
export async function mailReceipt(ctx: StaffContext, receiptId: string, email: string): Promise<null> {
  await transaction(ctx, async ({ db, businessId, services }) => {
    const found = await db
      .selectFrom('receipts')
      .select('id')
      .where('businessId', '=', businessId)
      .where('id', '=', receiptId)
      .executeTakeFirst()
    if (!found) throw new AppError('not.found')
    if ((await services.jobs.countOf(db as Transaction, receiptMails, businessId)) >= mostWaiting)
      throw new AppError('server.busy')
    const sending = { businessId, receiptId, email }
    await services.jobs.enqueueIn(db as Transaction, receiptMails, sending, { owner: businessId })
  })
  return null
}

export async function startReceiptMails(services: AppServices): Promise<void> {
  await services.jobs.work(receiptMails, (sending) => sendReceipt(services, sending))
}

/** In the language of the business, as the receipt. */
async function sendReceipt(
  services: AppServices,
  { receiptId, email }: z.output<typeof Sending>,
): Promise<void> {
  const { content, rows } = await readReceipt(systemContext(services), receiptId)
  const texts = textsIn(content.language).receipt.mail
  const business = withoutLinks(content.business.name)
  const link = `${services.config.publicUrl}${receiptPath(receiptId)}`
  const mail = renderMail({
    language: content.language,
    subject: texts.subject(content.number, business),
    greeting: texts.hello,
    paragraphs: [texts.before(business)],
    rows: rows.flatMap(({ text, amount, style }) =>
      amount !== undefined && style !== 'small' ? { name: withoutLinks(text), value: amount } : [],
    ),
    button: { label: texts.button, link },
    after: [texts.after],
  })
  await services.mailer.send({ to: email, link, ...mail })
}
