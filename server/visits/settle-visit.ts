import { sql } from 'kysely'
import { z } from 'zod'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import type { Transaction } from '#server/lib/database/pool.ts'
import type { Queue } from '#server/lib/jobs.ts'

/** Visits of which an order that was paid before it was sent is decided, withdrawn or cancelled. */
export const settlingVisits: Queue<{ businessId: string; visitId: string }> = {
  name: 'settle-visit',
  data: z.object({ businessId: z.string(), visitId: z.string() }),
  retries: 4,
  expiresInSeconds: 120,
  concurrency: 2,
}

/** Whether its guest paid for an order before it was sent; of `orders` in the query around it. */
export const isPrepaid = sql<boolean>`exists (
  select from payments where payments.business_id = orders.business_id and payments.order_id = orders.id
    and payments.paid_on is not null and payments.refused is null)`

/** Has the money of a visit compared with its orders, once the transaction commits: payments stand above orders. */
export const queueVisitSettling = (ctx: BusinessContext, visitId: string): Promise<void> =>
  transaction(ctx, ({ db, services, businessId }) =>
    services.jobs.enqueueIn(db as Transaction, settlingVisits, { businessId, visitId }),
  )
