import type { Fixture } from './fixture.ts'

/** Copies the business's only order with the next numbers: a guest may not send that many. */
export async function copyOrders(
  { services: { db }, id: businessId }: Fixture,
  count: number,
): Promise<void> {
  const [order] = await db.selectFrom('orders').selectAll().where('businessId', '=', businessId).execute()
  const [line] = await db.selectFrom('orderItems').selectAll().where('businessId', '=', businessId).execute()
  if (!order || !line) throw new Error('no order to copy')
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  await db
    .insertInto('orders')
    .values(ids.map((id, index) => ({ ...order, id, orderNumber: index + 2 })))
    .execute()
  await db
    .insertInto('orderItems')
    .values(ids.map((orderId) => ({ ...line, orderId, id: crypto.randomUUID() })))
    .execute()
}
