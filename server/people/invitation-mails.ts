import { z } from 'zod'
import { systemContext, transaction, type BusinessContext } from '#server/lib/context.ts'
import type { Transaction } from '#server/lib/database/pool.ts'
import type { Queue } from '#server/lib/jobs.ts'
import type { AppServices } from '#server/lib/services.ts'
import { renderMail, withoutLinks } from '#server/mails/mail-template.ts'
import { mailTurns } from '#server/mails/mail-turns.ts'
import { textsIn } from '#server/texts/texts.ts'
import { newInvitationCode, toInvitationLink } from './invitation-codes.ts'

const Invited = z.object({ businessId: z.string(), id: z.string() })
const invitationMails: Queue<z.output<typeof Invited>> = {
  name: 'invitation-mails',
  data: Invited,
  retries: 5,
  expiresInSeconds: 120,
  ...mailTurns,
}

/** Mails an invitation. Needs a transaction. */
export async function requestInvitation({ services, db, businessId }: BusinessContext, id: string) {
  await services.jobs.enqueueIn(
    db as Transaction,
    invitationMails,
    { businessId, id },
    {
      singletonKey: id,
      owner: businessId,
    },
  )
}

export async function startInvitationMails(services: AppServices): Promise<void> {
  await services.jobs.work(invitationMails, (invited) => mailInvitation(services, invited))
}

/** Mails a code that only the mail contains, in the invited person's language; nothing if it was taken back. */
async function mailInvitation(services: AppServices, { businessId, id }: z.output<typeof Invited>) {
  const { code, codeHash } = newInvitationCode()
  const invitation = await transaction(systemContext(services), ({ db }) =>
    db
      .updateTable('invitations')
      .from('businesses')
      .set({ codeHash })
      .whereRef('businesses.id', '=', 'invitations.businessId')
      .where('businessId', '=', businessId)
      .where('invitations.id', '=', id)
      .returning(['email', 'invitations.language', 'businesses.name'])
      .executeTakeFirst(),
  )
  if (!invitation?.email) return
  const { email, language } = invitation
  const name = withoutLinks(invitation.name)
  const { invitation: texts } = textsIn(language).mails
  const link = toInvitationLink({ services }, code)
  const mail = renderMail({
    language,
    subject: texts.subject(name),
    greeting: texts.hello,
    paragraphs: [texts.before(name)],
    button: { label: texts.button, link },
    after: [texts.after],
  })
  await services.mailer.send({ to: email, link, ...mail })
}
