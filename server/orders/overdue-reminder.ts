import { z } from 'zod'
import { systemContext, inBusiness, transaction, type BusinessContext } from '#server/lib/context.ts'
import type { Transaction } from '#server/lib/database/pool.ts'
import type { AppServices } from '#server/lib/services.ts'
import type { Queue } from '#server/lib/jobs.ts'
import { notifyDevices } from '#server/push/notify-devices.ts'

const Overdue = z.object({
  businessId: z.string(),
  orderId: z.string(),
  kind: z.enum(['order', 'pickup-order', 'delivery-order']),
  /** The table's number, or the order number for pick-up and delivery. */
  from: z.string(),
  tableName: z.string().optional(),
})
const overdue: Queue<z.output<typeof Overdue>> = { name: 'overdue-orders', data: Overdue, concurrency: 2 }

type Sent = Omit<z.output<typeof Overdue>, 'businessId'>

/**
 * Notifies the staff's devices of a sent order, and again if it is still pending after the business's limit.
 */
export async function notifyStaffOfOrder(
  ctx: BusinessContext,
  { orderId, ...notice }: Sent,
  overdueAfterMinutes: number,
): Promise<void> {
  const hasDevices = await notifyDevices(ctx, notice)
  if (!hasDevices) return
  const data = { businessId: ctx.businessId, orderId, ...notice }
  const startAfter = new Date(ctx.now.getTime() + overdueAfterMinutes * 60_000)
  await ctx.services.jobs.enqueueIn(ctx.db as Transaction, overdue, data, { startAfter })
}

export async function startOverdueReminders(services: AppServices): Promise<void> {
  await services.jobs.work(overdue, ({ businessId, orderId, ...notice }) =>
    transaction(inBusiness(systemContext(services), businessId), async (ctx) => {
      const pending = await ctx.db
        .selectFrom('orders')
        .select('id')
        .where('businessId', '=', businessId)
        .where('id', '=', orderId)
        .where('status', '=', 'SENT')
        .executeTakeFirst()
      if (pending) await notifyDevices(ctx, { ...notice, isAgain: true })
    }),
  )
}
