import { rolesWith, type Right } from '#contract/domain/rights.ts'
import type { Context } from '#server/lib/context.ts'
import type { MailContent } from './mail-template.ts'
import { withoutLinks, renderMail } from './mail-template.ts'
import type { ServerTexts } from '#server/texts/en.ts'
import { textsIn } from '#server/texts/texts.ts'
import type { StaffId } from './mail-codes.ts'

export interface Recipient extends StaffId {
  email: string
  firstName: string
  isConfirmed: boolean
  businessName: string
  language: string
  timeZone: string
  texts: ServerTexts['mails']
}

/** A business's staff, one of them or those with a right, with the data needed for a mail. */
export async function findRecipients(
  ctx: Context,
  { businessId, staffId, right }: { businessId: string; staffId?: string; right?: Right },
): Promise<Recipient[]> {
  const rows = await ctx.db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.accountId')
    .innerJoin('businesses', 'businesses.id', 'staff.businessId')
    .select(['staff.businessId', 'staff.id as staffId', 'staff.firstName', 'email', 'emailConfirmedOn'])
    .select(['businesses.name as businessName', 'businesses.timeZone'])
    .select(({ fn }) => fn.coalesce('accounts.language', 'businesses.language').as('language'))
    .where('staff.businessId', '=', businessId)
    .$if(right !== undefined, (query) => query.where('staff.role', 'in', rolesWith(right as Right)))
    .$if(staffId !== undefined, (query) => query.where('staff.id', '=', staffId ?? ''))
    .orderBy('staff.createdOn')
    .execute()
  return rows.map(({ emailConfirmedOn, ...row }) => {
    const isConfirmed = emailConfirmedOn !== null
    const named = (name: string) => (isConfirmed ? name : withoutLinks(name))
    return {
      ...row,
      firstName: named(row.firstName),
      businessName: named(row.businessName),
      isConfirmed,
      texts: textsIn(row.language).mails,
    }
  })
}

type Content = Omit<MailContent, 'language' | 'greeting'>

/** Sends a mail, whose purpose is the button's link. */
export async function sendMail(
  ctx: Context,
  { email, firstName, language, texts }: Pick<Recipient, 'email' | 'firstName' | 'language' | 'texts'>,
  content: Content & { button: { label: string; link: string } },
  headers: Record<string, string> = {},
): Promise<void> {
  const mail = renderMail({ ...content, language, greeting: texts.hello(firstName) })
  await ctx.services.mailer.send({ to: email, link: content.button.link, headers, ...mail })
}
