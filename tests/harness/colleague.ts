import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/domain/rights.ts'
import { addStaff, createAccount, findAccount } from '#server/sessions/accounts.ts'
import { systemContext } from '#server/lib/context.ts'
import type { Business } from './business.ts'
import { signIn } from './people.ts'
import type { TestServer } from './server.ts'

/** Adds somebody with an account and the owner's password, without the invitation that costs a hash. */
export async function addColleague(
  { services }: Pick<TestServer, 'services'>,
  { id: businessId, form }: Pick<Business, 'id'> & { form: { email: string; password: string } },
  { role = 'owner', ...name }: { firstName: string; lastName: string; role?: Role },
): Promise<{ id: string; email: string; password: string }> {
  const ctx = systemContext(services)
  const { passwordHash = '' } = (await findAccount(ctx, form.email)) ?? {}
  const email = `${randomUUID()}@example.com`
  const accountId = await createAccount(ctx, { email, passwordHash, language: null })
  const id = await addStaff(ctx, { businessId, accountId, role, ...name })
  return { id, email, password: form.password }
}

/** Makes an account that is there an owner of another business, too. */
export async function addOwner(
  { services }: Pick<TestServer, 'services'>,
  businessId: string,
  email: string,
) {
  const ctx = systemContext(services)
  const { id: accountId = null } = (await findAccount(ctx, email)) ?? {}
  return addStaff(ctx, { businessId, accountId, firstName: 'Arta', lastName: 'Krasniqi', role: 'owner' })
}

/** Signs in somebody who works at a business in this role, which can then change. */
export async function signInAs(
  server: Pick<TestServer, 'services' | 'url'>,
  business: Parameters<typeof addColleague>[1],
  role: Role = 'owner',
) {
  const colleague = await addColleague(server, business, { firstName: 'Besa', lastName: 'Kola', role })
  const staff = await signIn(server, colleague.email, colleague.password)
  const staffId = colleague.id
  const setRole = (role: Role) =>
    server.services.db
      .updateTable('staff')
      .set({ role })
      .where('businessId', '=', business.id)
      .where('id', '=', staffId)
      .execute()
  return { staff, staffId, setRole }
}
