import { v7 as uuid } from 'uuid'
import type { people } from '#contract/api/people.ts'
import { bounds, type Language } from '#contract/domain/bounds.ts'
import type { Role } from '#contract/domain/rights.ts'
import type { BodyOf, DataOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { lockBusiness } from '#server/businesses/lock-business.ts'
import { record } from '#server/journal/record.ts'
import { keyRole } from '#server/sessions/accounts.ts'
import { transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { describeMails } from '#server/mails/mail-settings.ts'
import { newInvitationCode, toInvitationLink } from './invitation-codes.ts'
import { requestInvitation } from './invitation-mails.ts'
import { assertMayGive } from './people.ts'

type Link = DataOf<(typeof people)['POST people/invitations']>

const lifeMs = 24 * 3600_000

/** Invitations that nobody has accepted, latest first. */
export async function listInvitations(
  ctx: StaffContext,
): Promise<DataOf<(typeof people)['GET people/invitations']>> {
  const rows = await ctx.db
    .selectFrom('invitations')
    .leftJoin('staff', (join) =>
      join
        .onRef('staff.businessId', '=', 'invitations.businessId')
        .onRef('staff.id', '=', 'invitations.invitedBy'),
    )
    .select(['invitations.id', 'email', 'invitations.createdOn', 'expiresOn', 'firstName', 'lastName'])
    .select((eb) => [
      eb.ref('invitations.role').$castTo<Role>().as('role'),
      eb.ref('language').$castTo<Language>().as('language'),
    ])
    .where('invitations.businessId', '=', ctx.businessId)
    .orderBy('invitations.createdOn', 'desc')
    .orderBy('invitations.id')
    .execute()
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    invitedBy: firstName === null ? null : `${firstName} ${lastName}`,
  }))
}

/**
 * Invites somebody. One without an email address has a link that is shown; it is not stored. `countMail` throws if
 * there are too many.
 */
export async function invite(
  ctx: StaffContext,
  { email = null, role, language }: BodyOf<(typeof people)['POST people/invitations']>,
  countMail: (key: string) => void,
): Promise<Link> {
  assertMayGive(ctx, role)
  return transaction(ctx, async (ctx) => {
    await lockBusiness(ctx)
    await assertRoom(ctx)
    const id = uuid()
    const { code, ...validity } = newCode(ctx)
    await ctx.db
      .insertInto('invitations')
      .values({
        businessId: ctx.businessId,
        id,
        email,
        role,
        language,
        invitedBy: ctx.staffId,
        createdOn: ctx.now,
        ...validity,
      })
      .execute()
    await recordInvitation(ctx, 'invited', { id, email, role })
    return send(ctx, { id, email, code, expiresOn: validity.expiresOn }, countMail)
  })
}

/** Invites somebody again, with a new code: the old one is not valid any more. */
export async function renewInvitation(
  ctx: StaffContext,
  id: string,
  countMail: (key: string) => void,
): Promise<Link> {
  return transaction(ctx, async (ctx) => {
    const { code, ...validity } = newCode(ctx)
    const renewed = await ctx.db
      .updateTable('invitations')
      .set(validity)
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .returning(['email', 'role'])
      .executeTakeFirst()
    if (!renewed) throw new AppError('not.found')
    assertMayGive(ctx, renewed.role as Role)
    await recordInvitation(ctx, 'invited', { id, ...renewed })
    return send(ctx, { id, email: renewed.email, code, expiresOn: validity.expiresOn }, countMail)
  })
}

export async function takeBackInvitation(ctx: StaffContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const taken = await ctx.db
      .deleteFrom('invitations')
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .returning(['email', 'role'])
      .executeTakeFirst()
    if (!taken) throw new AppError('not.found')
    await recordInvitation(ctx, 'revoked', { id, ...taken })
  })
}

const recordInvitation = (
  ctx: StaffContext,
  action: 'invited' | 'revoked',
  { id, email, role }: { id: string; email: string | null; role: string },
) =>
  record(ctx, {
    kind: 'people',
    action,
    record: 'invitation',
    recordId: id,
    label: email,
    became: { role },
  })

const newCode = (ctx: StaffContext) => ({
  ...newInvitationCode(),
  expiresOn: new Date(ctx.now.getTime() + lifeMs),
})

/** The code of a mailed invitation is made with the mail, so that only who reads it has it. */
async function send(
  ctx: StaffContext,
  { id, email, code, expiresOn }: { id: string; email: string | null; code: string; expiresOn: Date },
  countMail: (key: string) => void,
): Promise<Link> {
  const sent = { id, expiresOn: expiresOn.toISOString() }
  if (email === null) return { ...sent, link: toInvitationLink(ctx, code) }
  // Somebody who gave another's address must not send mails in the name of a business.
  if (!(await describeMails(ctx)).isConfirmed) throw new AppError('email.unconfirmed')
  countMail(ctx.businessId)
  await requestInvitation(ctx, id)
  return { ...sent, link: null }
}

/** Needs the lock of the business. */
export async function assertRoom(ctx: BusinessContext): Promise<void> {
  const count = (table: 'staff' | 'invitations') =>
    ctx.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('businessId', '=', ctx.businessId)
  const { count: people } = await count('staff')
    .where('staff.endedOn', 'is', null)
    .where('staff.role', '!=', keyRole)
    .executeTakeFirstOrThrow()
  const { count: invited } = await count('invitations').executeTakeFirstOrThrow()
  if (people + invited >= bounds.people) throw new AppError('people.limit')
}
