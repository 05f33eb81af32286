import { z } from 'zod'
import { systemContext } from '#server/lib/context.ts'
import type { Context } from '#server/lib/context.ts'
import type { AppServices } from '#server/lib/services.ts'
import type { Queue } from '#server/lib/jobs.ts'
import { makeResetLink } from './password-resets.ts'
import { resetMail } from './reset-mail-text.ts'

const resetMails: Queue<{ email: string }> = {
  name: 'reset-mails',
  data: z.object({ email: z.string() }),
  retries: 5,
  expiresInSeconds: 120,
}

/**
 * Asks for a mail with a link. Whether the account exists is looked up by the job, so that this answers the same, at
 * once, for all; and the code is made there, so that it lies nowhere but in the mail.
 */
export async function requestReset(ctx: Context, email: string): Promise<null> {
  const { db, jobs } = ctx.services
  await db.transaction().execute((trx) => jobs.enqueueIn(trx, resetMails, { email }, { singletonKey: email }))
  return null
}

export async function startResetMails(services: AppServices): Promise<void> {
  await services.jobs.work(resetMails, ({ email }) => mailReset(services, email))
}

/** A mail in the language of the business, if somebody of the staff has this address. */
async function mailReset(services: AppServices, email: string): Promise<void> {
  const ctx = systemContext(services)
  const staff = await ctx.db
    .selectFrom('staff')
    .innerJoin('businesses', 'businesses.id', 'staff.businessId')
    .select(['staff.businessId', 'staff.id', 'staff.firstName', 'businesses.language'])
    .where('staff.email', '=', email)
    .executeTakeFirst()
  if (!staff) return
  const link = await makeResetLink(ctx, staff)
  await services.mailer.send({ to: email, link, ...resetMail(staff.language, staff.firstName, link) })
}
