import { sql } from 'kysely'
import { NIL } from 'uuid'
import { AppError } from '#contract/shared/errors.ts'
import type { GuestContext } from '#server/lib/context.ts'

/** An order still undecided after this time will not be decided any more. */
const openForMs = 24 * 3600_000
/** Placeholder for fields an order must have (name, address, email, phone number). */
const deleted = '–'

/**
 * Deletes a guest's unsent orders and removes from the sent ones everything that identifies the guest;
 * products, prices and times stay.
 *
 * @throws AppError `order.open` while an order is pending.
 */
export async function forgetOrders({ db, guest, now }: GuestContext): Promise<void> {
  // Joined by business first, so that the index on guest_id is used. Locked as by `lockInOrder`.
  const { rows } = await sql<{ businessId: string; id: string; status: string; sentOn: string | null }>`
    select found.business_id, found.id, found.status, found.sent_on
    from businesses cross join lateral (
      select business_id, id, status, sent_on from orders
      where orders.business_id = businesses.id and guest_id = ${guest.id}
      order by order_number for update) as found`.execute(db)
  const since = new Date(now.getTime() - openForMs).toISOString()
  if (rows.some(({ status, sentOn }) => status === 'SENT' && (sentOn ?? '') > since))
    throw new AppError('order.open')
  if (!rows.length) return
  const own = [
    sql`any(${rows.map(({ businessId }) => businessId)}::uuid[])`,
    rows.map(({ id }) => id),
  ] as const
  await sql`delete from orders where business_id = ${own[0]} and id = any(${own[1]}::uuid[]) and status = 'CREATED'`.execute(
    db,
  )
  // What it was for stays on its receipt, which the law wants unchanged.
  await sql`
    update visits set receipt_for = null where business_id = ${own[0]} and id in (
      select visit_id from orders where orders.business_id = visits.business_id and id = any(${own[1]}::uuid[]))`.execute(
    db,
  )
  await sql`
    update orders set guest_id = ${NIL}, ip = '0.0.0.0', comment = null, destination = null,
      customer_name = case kind when 'pickup' then ${deleted} end,
      address = case kind when 'delivery' then ${deleted} end,
      email = case kind when 'delivery' then ${deleted} end,
      phone_number = case when kind in ('pickup', 'delivery') then ${deleted} end
    where business_id = ${own[0]} and id = any(${own[1]}::uuid[])`.execute(db)
}
