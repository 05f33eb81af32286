import { sql } from 'kysely'
import type { Role } from '#contract/domain/rights.ts'
import type { BusinessContext } from '#server/lib/context.ts'

/** Those who can type a PIN, by name. */
export async function listPinOwners({ db, businessId }: BusinessContext) {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'firstName', 'lastName'])
    .select((eb) => eb.ref('role').$castTo<Role>().as('role'))
    .where('businessId', '=', businessId)
    .where('endedOn', 'is', null)
    .where('pinHash', 'is not', null)
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .execute()
  return rows.map(({ id, role, firstName, lastName }) => ({
    id,
    role,
    firstName,
    initials: [firstName, lastName].map(initialOf).join(''),
  }))
}

const letters = new Intl.Segmenter()
const initialOf = (name: string): string => [...letters.segment(name)][0]?.segment.toUpperCase() ?? ''
