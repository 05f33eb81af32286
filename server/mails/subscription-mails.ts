import { z } from 'zod'
import { officePaths } from '#contract/domain/office-paths.ts'
import { planKeys } from '#contract/domain/plans.ts'
import { formatDay, wallClock } from '#contract/domain/time-window.ts'
import { systemContext, type BusinessContext } from '#server/lib/context.ts'
import type { Transaction } from '#server/lib/database/pool.ts'
import type { Queue } from '#server/lib/jobs.ts'
import type { AppServices } from '#server/lib/services.ts'
import { findRecipients, sendMail, type Recipient } from './recipients.ts'
import { mailTurns } from './mail-turns.ts'

const SubscriptionNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), key: z.enum(planKeys), on: z.string().describe('the renewal') }),
  z.object({ kind: z.literal('cancelled'), on: z.string().describe('the end') }),
  z.object({ kind: z.literal('ended'), on: z.string().describe('when guests lose the menu') }),
  z.object({ kind: z.literal('failed'), on: z.string().nullable().describe('the next try') }),
])
export type SubscriptionNews = z.output<typeof SubscriptionNews>

const SubscriptionMail = z.object({ businessId: z.string(), news: SubscriptionNews })

const subscriptionMails: Queue<z.output<typeof SubscriptionMail>> = {
  name: 'subscription-mails',
  data: SubscriptionMail,
  retries: 5,
  expiresInSeconds: 120,
  ...mailTurns,
}

/**
 * Notifies those who manage the subscription that it changed. Needs a transaction: the mail is sent only if it commits.
 */
export async function announceSubscription(ctx: BusinessContext, news: SubscriptionNews): Promise<void> {
  const { businessId } = ctx
  const owner = businessId
  await ctx.services.jobs.enqueueIn(ctx.db as Transaction, subscriptionMails, { businessId, news }, { owner })
}

export async function startSubscriptionMails(services: AppServices): Promise<void> {
  await services.jobs.work(subscriptionMails, async ({ businessId, news }) => {
    const ctx = systemContext(services)
    const link = `${services.config.publicUrl}${officePaths.settings}`
    for (const recipient of await findRecipients(ctx, { businessId, right: 'manageSubscription' })) {
      if (!recipient.isConfirmed) continue
      const button = { label: recipient.texts.manage, link }
      await sendMail(ctx, recipient, { ...toContent(recipient, news), button })
    }
  })
}

function toContent({ texts, timeZone }: Recipient, news: SubscriptionNews) {
  const { subject } = texts[news.kind]
  const date = news.on && formatDay(wallClock(new Date(news.on), timeZone).date)
  switch (news.kind) {
    case 'begun':
      return { subject, paragraphs: [texts.begun.before(texts.plans[news.key], date ?? '')] }
    case 'failed':
      return {
        subject,
        paragraphs: [texts.failed.before, date ? texts.failed.next(date) : texts.failed.last],
      }
    default:
      return { subject, paragraphs: [texts[news.kind].before(date ?? '')] }
  }
}
