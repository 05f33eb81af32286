import tzLookup from 'tz-lookup'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Signup } from '#contract/api/businesses.ts'
import type { Language } from '#contract/domain/bounds.ts'
import { isReservedUsername } from '#contract/domain/reserved-usernames.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Context } from '#server/lib/context.ts'
import { transaction } from '#server/lib/context.ts'
import { violates } from '#server/lib/database/violates.ts'
import { requestConfirmation } from '#server/mails/confirmation-mails.ts'
import { hashPassword, assertUncommonPassword } from '#server/sessions/passwords.ts'
import { addStaff, createAccount, findAccount } from '#server/sessions/accounts.ts'
import { sealOf } from '#server/sessions/known-browsers.ts'
import { openSession } from '#server/sessions/sessions.ts'
import { claimDraft } from '#server/businesses/drafts.ts'

interface SigningUp {
  /** Null if there is no browser. */
  userAgent: string | null
  /** Of the office, in which they get their mails; null: the business's. */
  language: Language | null
  /** The session whose draft, made from photos, becomes the business; null if there is none. */
  draftSession: string | null
  /**
   * Counts the sign-up and throws if there are too many. Called once the form is valid, before any query or
   * hash.
   */
  count: () => void
}

/** Registers a business and its first staff member, and signs them in (contract page, section 5). */
export async function signUp(
  ctx: Context,
  form: z.output<typeof Signup>,
  { userAgent, language, draftSession, count }: SigningUp,
) {
  assertUncommonPassword(form.password, 'password')
  if (isReservedUsername(form.businessUsername)) throw usernameTaken()
  count()
  await assertNotTaken(ctx, form)
  const passwordHash = await hashPassword(form.password, 'signUp')
  return transaction(ctx, async (ctx) => {
    const columns = toColumns(ctx, form)
    const businessId =
      (draftSession && (await claimDraft(ctx, draftSession, columns))) ?? (await createBusiness(ctx, columns))
    const { firstName, lastName } = form
    const accountId = await createAccount(ctx, { email: form.email, passwordHash, language })
    if (!accountId) throw emailTaken()
    const staffId = await addStaff(ctx, { businessId, accountId, firstName, lastName, role: 'owner' })
    await requestConfirmation(ctx, { businessId, staffId })
    const token = await openSession(ctx, { businessId, staffId, userAgent })
    return { businessId, token, seal: await sealOf(ctx, { id: accountId, passwordHash }) }
  }).catch((error: unknown) => {
    throw violates(error, 'businesses_username') ? usernameTaken() : error
  })
}

async function createBusiness(ctx: Context, columns: ReturnType<typeof toColumns>): Promise<string> {
  const id = uuid()
  await ctx.db
    .insertInto('businesses')
    .values({ id, ...columns })
    .execute()
  return id
}

const toColumns = (ctx: Context, form: z.output<typeof Signup>) => ({
  username: form.businessUsername,
  name: form.businessName,
  businessType: form.businessType,
  phoneNumber: form.businessPhoneNumber,
  startDayTime: form.startDayTime,
  endDayTime: form.endDayTime,
  deliveryStartTime: form.startDayTime,
  deliveryEndTime: form.endDayTime,
  radiusInMeters: form.radiusInMeters,
  timeZone: tzLookup(form.businessLatitude, form.businessLongitude),
  addressLine: form.businessAddressLine,
  city: form.businessCity,
  country: form.businessCountry,
  latitude: form.businessLatitude,
  longitude: form.businessLongitude,
  language: form.language,
  secondaryLanguage: form.secondaryLanguage,
  currency: form.currency,
  activation: ctx.services.config.signupActivation === 'auto',
  createdOn: ctx.now,
})

/** Checked before the expensive password hash; between concurrent sign-ups, the database decides. */
async function assertNotTaken(ctx: Context, form: z.output<typeof Signup>): Promise<void> {
  const [business, account] = await Promise.all([
    ctx.db
      .selectFrom('businesses')
      .select('id')
      .where('username', '=', form.businessUsername)
      .executeTakeFirst(),
    findAccount(ctx, form.email),
  ])
  if (business) throw usernameTaken()
  if (account) throw emailTaken()
}

const usernameTaken = () =>
  new AppError('username.taken', { fields: { businessUsername: 'This username is already in use' } })
const emailTaken = () =>
  new AppError('email.taken', { fields: { email: 'This email address is already in use' } })
