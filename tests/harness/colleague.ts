import { randomUUID } from 'node:crypto'
import type { Business } from './business.ts'
import type { TestServer } from './server.ts'

/**
 * Adds a second staff member, with the owner's password, straight to the database: the API cannot add one
 * yet.
 */
export async function addColleague(
  { services }: Pick<TestServer, 'services'>,
  { id: businessId, form }: Pick<Business, 'id'> & { form: { password: string } },
  name: { firstName: string; lastName: string },
): Promise<{ email: string; password: string }> {
  const { db } = services
  const { passwordHash } = await db
    .selectFrom('staff')
    .select('passwordHash')
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  const email = `${id}@example.com`
  await db
    .insertInto('staff')
    .values({ businessId, id, email, passwordHash, ...name })
    .execute()
  return { email, password: form.password }
}
