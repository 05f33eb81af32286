import type { Context } from '#server/lib/context.ts'
import type { Letter } from './letter.ts'
import { withoutLinks, writeLetter } from './letter.ts'
import { mailTexts } from './texts/mail-texts.ts'
import type { MailTexts } from './texts/en.ts'
import type { StaffId } from './mail-codes.ts'

export interface Addressee extends StaffId {
  email: string
  firstName: string
  isConfirmed: boolean
  businessName: string
  language: string
  timeZone: string
  texts: MailTexts
}

/** A business's staff, or one of them, with the data needed for a mail. */
export async function findAddressees(
  ctx: Context,
  { businessId, staffId }: { businessId: string; staffId?: string },
): Promise<Addressee[]> {
  const rows = await ctx.db
    .selectFrom('staff')
    .innerJoin('businesses', 'businesses.id', 'staff.businessId')
    .select(['staff.businessId', 'staff.id as staffId', 'staff.email', 'staff.firstName', 'emailConfirmedOn'])
    .select(['businesses.name as businessName', 'businesses.timeZone'])
    .select(({ fn }) => fn.coalesce('staff.language', 'businesses.language').as('language'))
    .where('staff.businessId', '=', businessId)
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
      texts: mailTexts(row.language),
    }
  })
}

type Content = Omit<Letter, 'language' | 'greeting'>

/** Sends a letter, whose purpose is the button's link. */
export async function sendLetter(
  ctx: Context,
  { email, firstName, language, texts }: Pick<Addressee, 'email' | 'firstName' | 'language' | 'texts'>,
  content: Content & { button: { label: string; link: string } },
  headers: Record<string, string> = {},
): Promise<void> {
  const letter = writeLetter({ ...content, language, greeting: texts.hello(firstName) })
  await ctx.services.mailer.send({ to: email, link: content.button.link, headers, ...letter })
}
