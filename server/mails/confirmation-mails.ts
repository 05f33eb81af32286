import { z } from 'zod'
import { officePaths } from '#contract/domain/office-paths.ts'
import { systemContext, type Context } from '#server/lib/context.ts'
import type { Transaction } from '#server/lib/database/pool.ts'
import type { Queue } from '#server/lib/jobs.ts'
import type { AppServices } from '#server/lib/services.ts'
import { findRecipients, sendMail } from './recipients.ts'
import { makeMailCode, readMailCode, type StaffId } from './mail-codes.ts'
import { mailTurns } from './mail-turns.ts'

const confirmations: Queue<StaffId> = {
  name: 'confirmation-mails',
  data: z.object({ businessId: z.string(), staffId: z.string() }),
  retries: 5,
  expiresInSeconds: 120,
  ...mailTurns,
}

const codeLifeMs = 7 * 24 * 3600_000

/** Welcomes a new staff member and asks them to confirm their address. Needs a transaction. */
export async function requestConfirmation(ctx: Context, staff: StaffId): Promise<void> {
  await ctx.services.jobs.enqueueIn(ctx.db as Transaction, confirmations, staff, {
    singletonKey: staff.staffId,
    owner: staff.businessId,
  })
}

export async function startConfirmationMails(services: AppServices): Promise<void> {
  await services.jobs.work(confirmations, (staff) => mailConfirmation(services, staff))
}

async function mailConfirmation(services: AppServices, staff: StaffId): Promise<void> {
  const ctx = systemContext(services)
  const [recipient] = await findRecipients(ctx, staff)
  if (!recipient || recipient.isConfirmed) return
  const code = makeMailCode(ctx, 'confirm', staff, new Date(ctx.now.getTime() + codeLifeMs))
  const { welcome } = recipient.texts
  await sendMail(ctx, recipient, {
    subject: welcome.subject,
    paragraphs: [welcome.before(recipient.businessName), welcome.why],
    button: {
      label: welcome.button,
      link: `${services.config.publicUrl}${officePaths.confirmEmail}?code=${code}`,
    },
    after: [welcome.after],
  })
}

/** Having the code proves access to mail at that address. */
export async function confirmEmail(ctx: Context, code: string): Promise<null> {
  const { businessId, staffId } = readMailCode(ctx, 'confirm', code)
  await ctx.db
    .updateTable('accounts')
    .set({ emailConfirmedOn: ctx.now })
    .where('emailConfirmedOn', 'is', null)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('staff')
        .select('accountId')
        .where('businessId', '=', businessId)
        .where('id', '=', staffId),
    )
    .execute()
  return null
}
