import { z } from 'zod'
import { officePaths, ofPlace } from '#contract/domain/office-paths.ts'
import { systemContext, type BusinessContext } from '#server/lib/context.ts'
import type { Transaction } from '#server/lib/database/pool.ts'
import type { Queue } from '#server/lib/jobs.ts'
import type { AppServices } from '#server/lib/services.ts'
import { mailTurns } from '#server/mails/mail-turns.ts'
import { findRecipients, sendMail } from '#server/mails/recipients.ts'

interface GivenUp {
  businessId: string
  host: string
}

const givenUpMails: Queue<GivenUp> = {
  name: 'webhook-mails',
  data: z.object({ businessId: z.string(), host: z.string() }),
  retries: 5,
  expiresInSeconds: 120,
  ...mailTurns,
}

/** Tells the owners that an address gets no more messages. Needs a transaction. */
export async function mailGivenUp(ctx: BusinessContext, host: string): Promise<void> {
  const { businessId } = ctx
  const mail = { businessId, host }
  await ctx.services.jobs.enqueueIn(ctx.db as Transaction, givenUpMails, mail, { owner: businessId })
}

export async function startGivenUpMails(services: AppServices): Promise<void> {
  await services.jobs.work(givenUpMails, async ({ businessId, host }) => {
    const ctx = systemContext(services)
    const link = `${services.config.publicUrl}${ofPlace(officePaths.integrations, businessId)}`
    for (const recipient of await findRecipients(ctx, { businessId, right: 'manageIntegrations' })) {
      if (!recipient.isConfirmed) continue
      const { subject, before, button } = recipient.texts.webhook
      await sendMail(ctx, recipient, {
        subject,
        paragraphs: [before(host, recipient.businessName)],
        button: { label: button, link },
      })
    }
  })
}
