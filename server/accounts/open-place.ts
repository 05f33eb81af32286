import tzLookup from 'tz-lookup'
import type { places } from '#contract/api/places.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { isReservedUsername } from '#contract/domain/reserved-usernames.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { BodyOf } from '#contract/shared/endpoint.ts'
import { record } from '#server/journal/record.ts'
import { transaction, type Context, type StaffContext } from '#server/lib/context.ts'
import { violates } from '#server/lib/database/violates.ts'
import { addStaff, findOwnAccount, findStaff, lockAccount } from '#server/sessions/accounts.ts'
import { readContent, writeContent } from './copy-content.ts'
import { findMember } from './places.ts'

type Form = BodyOf<(typeof places)['POST users/places']>

/**
 * Opens another business of the caller's account, which starts as a copy of this one; the caller becomes its owner. A
 * repeated call finds the one that it opened before.
 *
 * @throws AppError `username.taken`, `places.limit`, and what `count` throws.
 */
export async function openPlace(
  ctx: StaffContext,
  form: Form,
  count: () => void,
): Promise<{ businessId: string }> {
  const accountId = await findOwnAccount(ctx)
  if (!accountId) throw new AppError('right.missing')
  if (await findMember(ctx, accountId, form.id)) return { businessId: form.id }
  if (isReservedUsername(form.username)) throw usernameTaken()
  count()
  const { id: businessId } = form
  // Read before the transaction, which is one of the new business only.
  const [content, { firstName, lastName }] = [await readContent(ctx), await findStaff(ctx)]
  return transaction(ctx, async (ctx) => {
    await assertMayHaveMore(ctx, accountId)
    await writeContent(ctx, businessId, {
      ...content,
      business: { ...content.business, ...toColumns(ctx, form) },
    })
    const staffId = await addStaff(ctx, { businessId, accountId, firstName, lastName, role: 'owner' })
    const about = { record: 'person', recordId: staffId, became: { role: 'owner' } } as const
    await record({ ...ctx, businessId, staffId }, { kind: 'people', action: 'joined', ...about })
    return { businessId }
  }).catch(async (error: unknown) => {
    // A call that repeats this one was faster.
    if (await findMember(ctx, accountId, businessId)) return { businessId }
    if (violates(error, 'businesses_username')) throw usernameTaken()
    throw violates(error, 'businesses_pkey')
      ? new AppError('request.invalid', { fields: { id: 'Provide a new id' } })
      : error
  })
}

/** What is the new place's own. */
const toColumns = (ctx: Context, form: Form) => ({
  username: form.username,
  name: form.name,
  phone_number: form.phoneNumber,
  address_line: form.addressLine,
  city: form.city,
  country: form.country,
  latitude: form.latitude,
  longitude: form.longitude,
  time_zone: tzLookup(form.latitude, form.longitude),
  activation: ctx.services.config.signupActivation === 'auto',
  created_on: ctx.now,
})

/** Locks the account, so that of several calls at once none passes the limit. */
async function assertMayHaveMore(ctx: Context, accountId: string): Promise<void> {
  await lockAccount(ctx, accountId)
  const { count } = await ctx.db
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= bounds.placesPerAccount) throw new AppError('places.limit')
}

const usernameTaken = () =>
  new AppError('username.taken', { fields: { username: 'This username is already in use' } })
