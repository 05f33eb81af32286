import { z } from 'zod'
import { officePaths } from '#contract/domain/office-paths.ts'
import { deviceName } from '#contract/domain/device-name.ts'
import { systemContext, type Context } from '#server/lib/context.ts'
import type { Transaction } from '#server/lib/database/pool.ts'
import type { Queue } from '#server/lib/jobs.ts'
import type { AppServices } from '#server/lib/services.ts'
import type { StaffId } from '#server/mails/mail-codes.ts'
import { mailTurns } from '#server/mails/mail-turns.ts'
import { findRecipients, sendMail } from '#server/mails/recipients.ts'

const newBrowserMails: Queue<StaffId & { userAgent: string | null }> = {
  name: 'new-browser-mails',
  data: z.object({ businessId: z.string(), staffId: z.string(), userAgent: z.string().nullable() }),
  retries: 5,
  expiresInSeconds: 120,
  ...mailTurns,
}

/** Tells somebody that their account was used in a browser that it was never used in. Needs a transaction. */
export async function tellOfNewBrowser(
  ctx: Context,
  { businessId, staffId, userAgent }: StaffId & { userAgent: string | null },
): Promise<void> {
  const mail = { businessId, staffId, userAgent }
  await ctx.services.jobs.enqueueIn(ctx.db as Transaction, newBrowserMails, mail, {
    singletonKey: staffId,
    owner: businessId,
  })
}

export async function startNewBrowserMails(services: AppServices): Promise<void> {
  await services.jobs.work(newBrowserMails, (mail) => mailNewBrowser(services, mail))
}

/** An address that nobody has confirmed may be somebody else's. */
async function mailNewBrowser(
  services: AppServices,
  { userAgent, ...staff }: StaffId & { userAgent: string | null },
): Promise<void> {
  const ctx = systemContext(services)
  const [recipient] = await findRecipients(ctx, staff)
  if (!recipient?.isConfirmed) return
  const { newBrowser } = recipient.texts
  await sendMail(ctx, recipient, {
    subject: newBrowser.subject,
    paragraphs: [newBrowser.before(deviceName(userAgent) ?? newBrowser.unknown, recipient.businessName)],
    button: {
      label: newBrowser.button,
      link: `${services.config.publicUrl}${officePaths.settings}?tab=password`,
    },
    after: [newBrowser.after],
  })
}
