import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Role } from '#contract/domain/rights.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Context, StaffContext } from '#server/lib/context.ts'

interface NewAccount {
  email: string
  passwordHash: string
  /** In which they use the office and get mails; null: the business's. */
  language: string | null
}

/** Returns the id of the new account; null if the email address has one. */
export async function createAccount(ctx: Context, account: NewAccount): Promise<string | null> {
  const created = await ctx.db
    .insertInto('accounts')
    .values({ id: uuid(), ...account, createdOn: ctx.now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return created?.id ?? null
}

/** Of an API key, which has rights of its own (server/api-keys). */
export const keyRole = 'key'

interface NewStaff {
  businessId: string
  /** null: they sign in with a PIN only. */
  accountId: string | null
  firstName: string
  lastName: string
  role: Role | typeof keyRole
}

/** Returns the id of the new staff member. */
export async function addStaff(ctx: Context, staff: NewStaff): Promise<string> {
  const id = uuid()
  await ctx.db
    .insertInto('staff')
    .values({ id, ...staff, createdOn: ctx.now })
    .execute()
  return id
}

/** The account of an email address in small letters. */
export const findAccount = (ctx: Context, email: string) =>
  ctx.db
    .selectFrom('accounts')
    .select(['id', 'passwordHash', 'language', 'emailConfirmedOn'])
    .where('email', '=', email)
    .executeTakeFirst()

/** The staff member who calls. */
export const findStaff = (ctx: StaffContext) =>
  ctx.db
    .selectFrom('staff')
    .select(['accountId', 'firstName', 'lastName'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', ctx.staffId)
    .executeTakeFirstOrThrow()

/** The caller's account; null on a shared device, where a PIN opens one business only. */
export async function findOwnAccount(ctx: StaffContext): Promise<string | null> {
  if (ctx.deviceId !== null) return null
  return (await findStaff(ctx)).accountId
}

/**
 * Whoever changes what an account may do waits for whoever opens a session of it, and the other way round.
 *
 * @throws AppError `token.invalid` if the account was deleted meanwhile.
 */
export async function lockAccount({ db }: Context, id: string) {
  const locked = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'passwordHash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new AppError('token.invalid')
  return locked
}

/**
 * Deletes an account that belongs to no business any more; whoever had it may sign up or be invited again. Without an id
 * all of them: their businesses are gone. Needs a transaction.
 */
export async function deleteAccountsWithoutPlace({ db }: Context, id?: string): Promise<void> {
  // Locked first: somebody who is joining a business with it keeps it, as only the next statement sees.
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where(hasNoPlace)
    .$if(id !== undefined, (accounts) => accounts.where('id', '=', id as string))
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = found.map((account) => account.id)
  if (ids.length) await db.deleteFrom('accounts').where('id', 'in', ids).where(hasNoPlace).execute()
}

const hasNoPlace = sql<boolean>`not exists (select from staff where account_id = accounts.id)`
