import { randomUUID } from 'node:crypto'
import type { Fixture } from './fixture.ts'

/**
 * Gives a product two good ratings in May, and a hundred bad ones from one address within five minutes of a morning in
 * June, in place of those that it has.
 */
export async function burstRatings({ services: { db }, id }: Fixture, productId: string): Promise<void> {
  await db.deleteFrom('productRates').execute()
  const given = (at: number, rate: number, ip: string | null) => ({
    businessId: id,
    productId,
    guestId: randomUUID(),
    rate,
    ip,
    createdOn: new Date(at),
  })
  const attackedOn = Date.parse('2026-06-10T10:00:00Z')
  await db
    .insertInto('productRates')
    .values([
      given(Date.parse('2026-05-01T19:00:00Z'), 5, null),
      given(Date.parse('2026-05-09T20:00:00Z'), 4, null),
      ...Array.from({ length: 100 }, (_, index) => given(attackedOn + index * 3000, 1, '203.0.113.5')),
    ])
    .execute()
}
