import type { QueryCreator } from 'kysely'
import { z } from 'zod'
import type { DB } from '#database/types.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { systemContext, inBusiness } from '#server/lib/context.ts'
import type { Transaction } from '#server/lib/database/pool.ts'
import type { AppServices } from '#server/lib/services.ts'
import type { Queue } from '#server/lib/jobs.ts'
import { Subscription } from './devices.ts'
import { toPushMessage } from './push-message.ts'
import { PushNotification } from './push-notification.ts'

const pushing: Queue<{ businessId: string; deviceId: string; notice: PushNotification }> = {
  name: 'push',
  data: z.object({ businessId: z.string(), deviceId: z.string(), notice: PushNotification }),
  retries: 4,
  expiresInSeconds: 60,
  concurrency: 4,
}

/**
 * Notifies every device of the business with one message each, sent only if the transaction commits. Returns
 * whether there are any devices.
 */
export async function notifyDevices(ctx: BusinessContext, notice: PushNotification): Promise<boolean> {
  if (!ctx.db.isTransaction) throw new Error('notifyDevices() needs a transaction')
  const devices = await activeDevices(ctx.db, ctx.businessId, ctx.now.toISOString()).execute()
  for (const { id } of devices) {
    await ctx.services.jobs.enqueueIn(ctx.db as Transaction, pushing, {
      businessId: ctx.businessId,
      deviceId: id,
      notice,
    })
  }
  return devices.length > 0
}

/** Selects the devices of open sessions; may be nested in another query. */
export const activeDevices = (db: QueryCreator<DB>, businessId: string, now: string) =>
  db
    .selectFrom('pushSubscriptions')
    .innerJoin('staffTokens', 'staffTokens.tokenHash', 'pushSubscriptions.tokenHash')
    .select('pushSubscriptions.id')
    .where('pushSubscriptions.businessId', '=', businessId)
    .where('staffTokens.expiresOn', '>', now)

export async function startPushDelivery(services: AppServices): Promise<void> {
  await services.jobs.work(pushing, ({ businessId, deviceId, notice }) =>
    push(inBusiness(systemContext(services), businessId), deviceId, notice),
  )
}

/** Sends one message to one device; deletes an expired subscription. */
async function push(ctx: BusinessContext, deviceId: string, notice: PushNotification): Promise<void> {
  const device = await ctx.db
    .selectFrom('pushSubscriptions')
    .innerJoin('businesses', 'businesses.id', 'pushSubscriptions.businessId')
    .select(['pushSubscriptions.value', 'businesses.language'])
    .where('pushSubscriptions.businessId', '=', ctx.businessId)
    .where('pushSubscriptions.id', '=', deviceId)
    .executeTakeFirst()
  if (!device) return
  const message = toPushMessage(notice, device.language)
  const outcome = await ctx.services.pusher.send(Subscription.parse(device.value), message, {
    topic: message.tag,
  })
  if (outcome === 'gone') {
    await ctx.db
      .deleteFrom('pushSubscriptions')
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', deviceId)
      .execute()
  }
}
