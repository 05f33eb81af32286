import { z } from 'zod'
import { systemContext } from '#server/lib/context.ts'
import type { Context } from '#server/lib/context.ts'
import type { AppServices } from '#server/lib/services.ts'
import type { Queue } from '#server/lib/jobs.ts'
import { withoutLinks, renderMail } from '#server/mails/mail-template.ts'
import { textsIn } from '#server/texts/texts.ts'
import { makeResetLink } from './password-resets.ts'
import { mailTurns } from '#server/mails/mail-turns.ts'

const resetMails: Queue<{ email: string }> = {
  name: 'reset-mails',
  data: z.object({ email: z.string() }),
  retries: 5,
  expiresInSeconds: 120,
  ...mailTurns,
}

/**
 * Requests a mail with a reset link. A job looks up the account, so that the response takes equally long for
 * all. It also creates the code, which only the mail contains.
 */
export async function requestReset(ctx: Context, email: string): Promise<null> {
  const { db, jobs } = ctx.services
  await db
    .transaction()
    .execute((trx) => jobs.enqueueIn(trx, resetMails, { email }, { singletonKey: email, owner: email }))
  return null
}

export async function startResetMails(services: AppServices): Promise<void> {
  await services.jobs.work(resetMails, ({ email }) => mailReset(services, email))
}

/** Sends the mail in their language, if a staff member has this address. */
async function mailReset(services: AppServices, email: string): Promise<void> {
  const ctx = systemContext(services)
  const staff = await ctx.db
    .selectFrom('accounts')
    .innerJoin('staff', 'staff.accountId', 'accounts.id')
    .innerJoin('businesses', 'businesses.id', 'staff.businessId')
    .select(['accounts.id', 'staff.firstName', 'emailConfirmedOn'])
    .select(({ fn }) => fn.coalesce('accounts.language', 'businesses.language').as('language'))
    .where('accounts.email', '=', email)
    .orderBy('staff.createdOn')
    .executeTakeFirst()
  if (!staff) return
  const link = await makeResetLink(ctx, staff.id)
  const { hello, reset } = textsIn(staff.language).mails
  const mail = renderMail({
    language: staff.language,
    subject: reset.subject,
    greeting: hello(staff.emailConfirmedOn ? staff.firstName : withoutLinks(staff.firstName)),
    paragraphs: [reset.before],
    button: { label: reset.button, link },
    after: [reset.after],
  })
  await services.mailer.send({ to: email, link, ...mail })
}
