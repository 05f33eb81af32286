import type { people } from '#contract/api/people.ts'
import type { BodyOf, DataOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { lockBusiness } from '#server/businesses/lock-business.ts'
import { record } from '#server/journal/record.ts'
import { transaction, type StaffContext } from '#server/lib/context.ts'
import { addStaff } from '#server/sessions/accounts.ts'
import { assertPassword } from '#server/sessions/password-change.ts'
import { setPin } from '#server/sessions/pins.ts'
import { assertRoom } from './invitations.ts'
import { assertMayGive, findPerson, namedInJournal } from './people.ts'

type Person = DataOf<(typeof people)['POST people']>

/** Adds somebody who logs in on shared devices only: they have a PIN and no account. */
export async function addPerson(
  ctx: StaffContext,
  { pin, ...person }: BodyOf<(typeof people)['POST people']>,
): Promise<Person> {
  assertMayGive(ctx, person.role)
  return transaction(ctx, async (ctx) => {
    await lockBusiness(ctx)
    await assertRoom(ctx)
    const staffId = await addStaff(ctx, { businessId: ctx.businessId, accountId: null, ...person })
    await setPin(ctx, { staffId, pin })
    const added = await findPerson(ctx, staffId)
    const became = { role: person.role }
    await record(ctx, { kind: 'people', action: 'added', ...namedInJournal(added), became })
    return added
  })
}

/** Gives somebody else a PIN, or takes it away; one's own is changed with the password. */
export async function changePin(ctx: StaffContext, id: string, pin: string | null): Promise<Person> {
  return transaction(ctx, async (ctx) => {
    await lockBusiness(ctx)
    const { role } = await findPerson(ctx, id)
    assertMayGive(ctx, role)
    if (id === ctx.staffId) throw new AppError('right.missing')
    await setPin(ctx, { staffId: id, pin })
    return recordPin(ctx, id)
  })
}

/** Changes one's own PIN. The password keeps from it whoever finds a device unlocked. */
export async function changeOwnPin(
  ctx: StaffContext,
  { password, pin }: BodyOf<(typeof people)['PUT users/pin']>,
): Promise<null> {
  await assertPassword(ctx, password)
  await transaction(ctx, async (ctx) => {
    await setPin(ctx, { staffId: ctx.staffId, pin, except: ctx.tokenHash })
    await recordPin(ctx, ctx.staffId)
  })
  return null
}

async function recordPin(ctx: StaffContext, id: string): Promise<Person> {
  const person = await findPerson(ctx, id)
  const became = { hasPin: person.hasPin }
  await record(ctx, { kind: 'login', action: 'pinChanged', ...namedInJournal(person), became })
  return person
}
