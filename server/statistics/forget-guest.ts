import { sql } from 'kysely'
import { NIL } from 'uuid'
import type { GuestContext } from '#server/lib/context.ts'

/** Removes the guest's id from their visits; the visits still count. */
export async function forgetVisits({ db, guest }: GuestContext): Promise<void> {
  await sql`
    update page_visits set guest_id = ${NIL} from businesses
    where page_visits.business_id = businesses.id and guest_id = ${guest.id}`.execute(db)
}
