import { sql } from 'kysely'
import type { people } from '#contract/api/people.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { isWithin, type Role } from '#contract/domain/rights.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { BodyOf, DataOf } from '#contract/shared/endpoint.ts'
import { lockBusiness } from '#server/businesses/lock-business.ts'
import { changesBetween } from '#server/journal/changes.ts'
import { record } from '#server/journal/record.ts'
import { lastUse } from '#server/lib/api/authenticate.ts'
import { transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { deleteAccountsWithoutPlace, keyRole } from '#server/sessions/accounts.ts'
import { endSessions } from '#server/sessions/end-sessions.ts'
import { assertIdentity, type Identity } from '#server/sessions/identity.ts'
import { assertPassword } from '#server/sessions/password-change.ts'
import { announceRoleChange } from '#server/streams/announce-role-change.ts'

type Person = DataOf<(typeof people)['PUT people/:id']>

/** Who works here, by name; with `former` also who has left, latest first. */
export async function listPeople(ctx: StaffContext, { former }: { former: boolean }): Promise<Person[]> {
  const working = await selectPeople(ctx).where('endedOn', 'is', null).execute()
  const left = former
    ? await selectPeople(ctx)
        .where('endedOn', 'is not', null)
        .clearOrderBy()
        .orderBy('endedOn', 'desc')
        .limit(bounds.formerPeople)
        .execute()
    : []
  return [...working, ...left].map((row) => toPerson(ctx, row))
}

const selectPeople = ({ db, businessId, now }: BusinessContext) =>
  db
    .selectFrom('staff')
    .leftJoin('accounts', 'accounts.id', 'staff.accountId')
    .select(['staff.id', 'firstName', 'lastName', 'email', 'pinHash', 'staff.createdOn', 'endedOn'])
    .select((eb) => [
      eb.ref('role').$castTo<Role>().as('role'),
      eb
        .selectFrom('staffTokens')
        .select(({ fn }) => fn.max(lastUse).as('lastUsedOn'))
        .whereRef('staffTokens.businessId', '=', 'staff.businessId')
        .whereRef('staffTokens.staffId', '=', 'staff.id')
        .where('expiresOn', '>', now.toISOString())
        .as('lastUsedOn'),
    ])
    .where('businessId', '=', businessId)
    .where('role', '!=', keyRole)
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('staff.id')

type Row = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]

const toPerson = (ctx: StaffContext, { pinHash, ...row }: Row): Person => ({
  ...row,
  hasPin: pinHash !== null,
  isYou: row.id === ctx.staffId,
})

export async function findPerson(ctx: StaffContext, id: string): Promise<Person> {
  const row = await selectPeople(ctx)
    .where('staff.id', '=', id)
    .where('endedOn', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('not.found')
  return toPerson(ctx, row)
}

/**
 * Changes a name or a role. A manager neither makes somebody an owner nor changes one.
 *
 * @throws AppError `right.missing`, `owner.last`.
 */
export async function changePerson(
  ctx: StaffContext,
  id: string,
  change: BodyOf<(typeof people)['PUT people/:id']>,
): Promise<Person> {
  return transaction(ctx, async (ctx) => {
    await lockBusiness(ctx)
    const person = await findPerson(ctx, id)
    assertMayGive(ctx, person.role)
    if (change.role) assertMayGive(ctx, change.role)
    if (change.role === 'owner') assertAccount(person)
    if (change.role && change.role !== 'owner') await assertNotLastOwner(ctx, id)
    await update(ctx, id, change)
    if (change.role) await takeBackInvitationsOf(ctx, id)
    announceRoleChange(ctx, id)
    const after = await findPerson(ctx, id)
    const changes = changesBetween(person, after)
    if (changes)
      await record(ctx, { kind: 'people', action: 'changed', ...namedInJournal(person), ...changes })
    return after
  })
}

/** As the journal calls somebody. */
export const namedInJournal = ({
  id,
  firstName,
  lastName,
}: Pick<Person, 'id' | 'firstName' | 'lastName'>) => ({
  record: 'person' as const,
  recordId: id,
  label: `${firstName} ${lastName}`,
})

/** @throws AppError `right.missing` if the role may do something that the caller may not. */
export function assertMayGive({ role: own }: Pick<StaffContext, 'role'>, role: Role): void {
  if (!isWithin(role, own)) throw new AppError('right.missing')
}

/** Whoever has only a PIN could not own the business without its devices. */
function assertAccount({ email }: Pick<Person, 'email'>): void {
  if (email === null) throw new AppError('account.missing')
}

const update = (
  ctx: BusinessContext,
  id: string,
  change: {
    firstName?: string
    lastName?: string
    role?: Role
    endedOn?: Date
    accountId?: null
    pinHash?: null
  },
) =>
  ctx.db
    .updateTable('staff')
    // PostgreSQL refuses an update of nothing.
    .set({ ...change, id })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .execute()

/** Needs the lock of the business: of two owners who leave at the same moment, one stays. */
async function assertNotLastOwner(ctx: BusinessContext, id: string): Promise<void> {
  const owners = await ctx.db
    .selectFrom('staff')
    .select('id')
    .where('businessId', '=', ctx.businessId)
    .where('role', '=', 'owner')
    .where('endedOn', 'is', null)
    .execute()
  if (owners.length === 1 && owners[0]?.id === id) throw new AppError('owner.last')
}

/** A link that somebody made with rights that they have no more must not bring these back. */
const takeBackInvitationsOf = (ctx: BusinessContext, id: string) =>
  ctx.db
    .deleteFrom('invitations')
    .where('businessId', '=', ctx.businessId)
    .where('invitedBy', '=', id)
    .execute()

/** Ends somebody else's work here. */
export async function removePerson(ctx: StaffContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await lockBusiness(ctx)
    const person = await findPerson(ctx, id)
    assertMayGive(ctx, person.role)
    await endWork(ctx, id)
    await record(ctx, {
      kind: 'people',
      action: 'removed',
      ...namedInJournal(person),
      was: { role: person.role },
    })
  })
}

/** Ends one's own work here. The password keeps a stolen session from it. */
export async function leave(ctx: StaffContext, password: string): Promise<null> {
  await assertPassword(ctx, password)
  await transaction(ctx, leaveNow)
  return null
}

async function leaveNow(ctx: StaffContext): Promise<void> {
  await lockBusiness(ctx)
  await endWork(ctx, ctx.staffId)
  await record(ctx, { kind: 'people', action: 'left', record: 'person', recordId: ctx.staffId })
}

/**
 * Ends the caller's work in all businesses of their account, with which that is deleted.
 *
 * @throws AppError `owner.last` if a business would be left without an owner, and what `assertIdentity` throws.
 */
export async function deleteOwnAccount(ctx: StaffContext, identity: Identity): Promise<null> {
  const { id } = await assertIdentity(ctx, identity)
  const places = await ctx.db
    .selectFrom('staff')
    .select(['businessId', 'id as staffId'])
    .where('accountId', '=', id)
    .execute()
  // All of them first: whoever may not leave one of them stays in all.
  for (const { businessId, staffId } of places) await assertNotLastOwner({ ...ctx, businessId }, staffId)
  for (const { businessId, staffId } of places) await transaction({ ...ctx, businessId, staffId }, leaveNow)
  return null
}

/**
 * What somebody did keeps their name; their sessions, streams and devices end with the commit. An account that belongs
 * to no business any more is deleted.
 */
async function endWork(ctx: BusinessContext, id: string): Promise<void> {
  await assertNotLastOwner(ctx, id)
  const { accountId } = await ctx.db
    .selectFrom('staff')
    .select('accountId')
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await update(ctx, id, { endedOn: ctx.now, accountId: null, pinHash: null })
  await takeBackInvitationsOf(ctx, id)
  await endSessions(ctx, { businessId: ctx.businessId, staffId: id }, { which: 'all' })
  if (accountId) await deleteAccountsWithoutPlace(ctx, accountId)
}

/** Makes somebody an owner and the caller a manager. */
export async function handOver(ctx: StaffContext, id: string, identity: Identity): Promise<Person> {
  assertAccount(await findPerson(ctx, id))
  await assertIdentity(ctx, identity)
  return transaction(ctx, async (ctx) => {
    await lockBusiness(ctx)
    if (id === ctx.staffId) throw new AppError('not.found')
    // It may have been handed over to somebody else meanwhile.
    assertMayGive(await findPerson(ctx, ctx.staffId), 'owner')
    assertAccount(await findPerson(ctx, id))
    await update(ctx, id, { role: 'owner' })
    await update(ctx, ctx.staffId, { role: 'manager' })
    await takeBackInvitationsOf(ctx, ctx.staffId)
    for (const staffId of [id, ctx.staffId]) announceRoleChange(ctx, staffId)
    const person = await findPerson(ctx, id)
    await record(ctx, { kind: 'people', action: 'handedOver', ...namedInJournal(person) })
    return person
  })
}
