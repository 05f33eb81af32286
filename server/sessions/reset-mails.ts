import { z } from 'zod'
import { houseContext } from '#server/lib/context.ts'
import type { Context } from '#server/lib/context.ts'
import type { House } from '#server/lib/services.ts'
import type { Queue } from '#server/lib/jobs.ts'
import { makeResetLink } from './password-resets.ts'
import { resetMail } from './reset-mail.ts'

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
  const { db, jobs } = ctx.house
  await db.transaction().execute((trx) => jobs.enqueueIn(trx, resetMails, { email }, { onlyOne: email }))
  return null
}

export async function startResetMails(house: House): Promise<void> {
  await house.jobs.work(resetMails, ({ email }) => mailReset(house, email))
}

/** A mail in the language of the business, if somebody of the staff has this address. */
async function mailReset(house: House, email: string): Promise<void> {
  const ctx = houseContext(house)
  const staff = await ctx.db
    .selectFrom('staff')
    .innerJoin('businesses', 'businesses.id', 'staff.businessId')
    .select(['staff.businessId', 'staff.id', 'staff.firstName', 'businesses.language'])
    .where('staff.email', '=', email)
    .executeTakeFirst()
  if (!staff) return
  const link = await makeResetLink(ctx, staff)
  await house.mailer.send({ to: email, link, ...resetMail(staff.language, staff.firstName, link) })
}
