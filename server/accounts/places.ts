import type { FastifyRequest } from 'fastify'
import type { places } from '#contract/api/places.ts'
import type { Role } from '#contract/domain/rights.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { transaction, type Context, type StaffContext } from '#server/lib/context.ts'
import { findOwnAccount } from '#server/sessions/accounts.ts'
import { assertSessionKept, openSession, readUserAgent } from '#server/sessions/sessions.ts'

/** The businesses of the caller's account, by name. Without one there is only this. */
export async function listOwnPlaces(ctx: StaffContext): Promise<DataOf<(typeof places)['GET users/places']>> {
  const accountId = await findOwnAccount(ctx)
  const rows = await ctx.db
    .selectFrom('staff')
    .innerJoin('businesses', 'businesses.id', 'staff.businessId')
    .select(['businessId', 'name', 'logo', 'addressLine'])
    .select((eb) => eb.ref('role').$castTo<Role>().as('role'))
    .where((eb) => (accountId === null ? eb('staff.id', '=', ctx.staffId) : eb('accountId', '=', accountId)))
    .orderBy('plainName')
    .orderBy('businessId')
    .execute()
  return rows.map((row) => ({ ...row, isThis: row.businessId === ctx.businessId }))
}

/** @throws AppError `not.found` if the caller's account does not belong to the business. */
export async function enterPlace(
  ctx: StaffContext,
  businessId: string,
  request: FastifyRequest,
): Promise<{ token: string }> {
  const accountId = await findOwnAccount(ctx)
  const staff = accountId && (await findMember(ctx, accountId, businessId))
  if (!staff) throw new AppError('not.found')
  return transaction(ctx, async (ctx) => {
    await assertSessionKept(ctx, accountId)
    const session = { businessId, staffId: staff.id, userAgent: readUserAgent(request) }
    return { token: await openSession(ctx, session) }
  })
}

/** An account as one of a business's staff. */
export const findMember = ({ db }: Context, accountId: string, businessId: string) =>
  db
    .selectFrom('staff')
    .select('id')
    .where('accountId', '=', accountId)
    .where('businessId', '=', businessId)
    .executeTakeFirst()
