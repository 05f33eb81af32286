import type { FastifyRequest } from 'fastify'
import type { people } from '#contract/api/people.ts'
import type { Role } from '#contract/domain/rights.ts'
import type { BodyOf, DataOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { transaction, type Context, type StaffContext } from '#server/lib/context.ts'
import { violates } from '#server/lib/database/violates.ts'
import { readOwnLanguage } from '#server/lib/pages/preferences.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { addStaff, createAccount, findAccount, findStaff } from '#server/sessions/accounts.ts'
import { rememberBrowser, sealOf, type Exchange } from '#server/sessions/known-browsers.ts'
import { assertUncommonPassword, hashPassword } from '#server/sessions/passwords.ts'
import {
  assertPasswordKept,
  assertSessionKept,
  openSession,
  proveAccount,
  readUserAgent,
} from '#server/sessions/sessions.ts'
import { requestConfirmation } from '#server/mails/confirmation-mails.ts'
import { record } from '#server/journal/record.ts'

type Joined = DataOf<(typeof people)['POST out/invitations/accept']>

/** What an invitation says; its code is the proof that one may read it. */
export async function readInvitation(
  ctx: Context,
  code: string,
): Promise<DataOf<(typeof people)['POST out/invitations/read']>> {
  const { name, logo, role, email } = await findInvitation(ctx, code)
  const hasAccount = email !== null && (await findAccount(ctx, email)) !== undefined
  return { businessName: name, logo, role, email, hasAccount }
}

async function findInvitation(ctx: Context, code: string) {
  const invitation = await ctx.db
    .selectFrom('invitations')
    .innerJoin('businesses', 'businesses.id', 'invitations.businessId')
    .select(['email', 'invitations.language', 'name', 'logo'])
    .select((eb) => eb.ref('role').$castTo<Role>().as('role'))
    .where('codeHash', '=', hashToken(code))
    .where('expiresOn', '>', ctx.now.toISOString())
    .executeTakeFirst()
  if (!invitation) throw new AppError('invitation.invalid')
  return invitation
}

type Form = BodyOf<(typeof people)['POST out/invitations/accept']>

/**
 * Joins with the account of the email address, if the password is its own, or else with a new one. A mailed invitation
 * is for the address it was mailed to, which it confirms.
 */
export async function acceptInvitation(
  ctx: Context,
  { code, password, factorCode, passkey, ...form }: Form,
  exchange: Exchange,
): Promise<Joined> {
  // Looked up first, so that guesses cost no password hash.
  const invitation = await findInvitation(ctx, code)
  const email = required('email', invitation.email ?? form.email)
  const known = await findAccount(ctx, email)
  const account =
    known && (await proveAccount(ctx, { email, password, code: factorCode, passkey }, exchange.request))
  if (account === null) throw new AppError('password.wrong')
  const names = account ? await findNames(ctx, account.id) : readNames(form)
  if (!account) assertUncommonPassword(password, 'password')
  const passwordHash = account?.passwordHash ?? (await hashPassword(password, 'signUp'))
  const language = readOwnLanguage(exchange.request) ?? invitation.language
  const joined = await transaction(ctx, async (ctx) => {
    if (account) await assertPasswordKept(ctx, account)
    const place = await useInvitation(ctx, code)
    const accountId = account?.id ?? (await createAccount(ctx, { email, passwordHash, language }))
    // Somebody has signed up with it since it was looked up.
    if (!accountId) throw new AppError('email.taken')
    const staff = await join(ctx, { ...place, ...names, accountId })
    if (invitation.email === null) {
      if (!account) await requestConfirmation(ctx, staff)
    } else await confirm(ctx, accountId)
    const token = await openSession(ctx, { ...staff, userAgent: readUserAgent(exchange.request) }, account)
    const seal = account?.seal ?? (await sealOf(ctx, { id: accountId, passwordHash }))
    return { token, businessId: staff.businessId, seal }
  })
  const { seal, ...answer } = joined
  rememberBrowser(ctx.services, exchange, { email, seal })
  return answer
}

/** @throws AppError `request.invalid` */
function required(field: keyof Form, value: string | null | undefined): string {
  if (!value) throw new AppError('request.invalid', { fields: { [field]: 'Provide a value!' } })
  return value
}

const readNames = ({ firstName, lastName }: Pick<Form, 'firstName' | 'lastName'>) => ({
  firstName: required('firstName', firstName),
  lastName: required('lastName', lastName),
})

/** By which the staff of the account's other business know them. */
const findNames = (ctx: Context, accountId: string) =>
  ctx.db
    .selectFrom('staff')
    .select(['firstName', 'lastName'])
    .where('accountId', '=', accountId)
    .orderBy('createdOn', 'desc')
    .executeTakeFirstOrThrow()

const confirm = (ctx: Context, id: string) =>
  ctx.db
    .updateTable('accounts')
    .set({ emailConfirmedOn: ctx.now })
    .where('id', '=', id)
    .where('emailConfirmedOn', 'is', null)
    .execute()

/** Joins another business with the account that is signed in. */
export async function acceptSignedIn(
  ctx: StaffContext,
  code: string,
  request: FastifyRequest,
): Promise<Joined> {
  const { accountId, firstName, lastName } = await findStaff(ctx)
  // A PIN opens nothing elsewhere.
  if (!accountId || ctx.deviceId) throw new AppError('invitation.invalid')
  return transaction(ctx, async (ctx) => {
    await assertSessionKept(ctx, accountId)
    const place = await useInvitation(ctx, code)
    const staff = await join(ctx, { ...place, accountId, firstName, lastName })
    const token = await openSession(ctx, { ...staff, userAgent: readUserAgent(request) })
    return { token, businessId: staff.businessId }
  })
}

/** Uses the invitation up, so that of two at once one joins. Needs a transaction. */
async function useInvitation(ctx: Context, code: string): Promise<{ businessId: string; role: Role }> {
  const used = await ctx.db
    .deleteFrom('invitations')
    .where('codeHash', '=', hashToken(code))
    .where('expiresOn', '>', ctx.now.toISOString())
    .returning((eb) => ['businessId', eb.ref('role').$castTo<Role>().as('role')])
    .executeTakeFirst()
  if (!used) throw new AppError('invitation.invalid')
  return used
}

async function join(
  ctx: Context,
  person: Parameters<typeof addStaff>[1],
): Promise<{ businessId: string; staffId: string }> {
  const staffId = await addStaff(ctx, person).catch((error: unknown) => {
    throw violates(error, 'staff_of_account') ? new AppError('people.already') : error
  })
  const { businessId, role } = person
  const about = { record: 'person', recordId: staffId, became: { role } } as const
  await record({ ...ctx, businessId, staffId }, { kind: 'people', action: 'joined', ...about })
  return { businessId, staffId }
}
