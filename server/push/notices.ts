import type { QueryCreator } from 'kysely'
import { z } from 'zod'
import type { DB } from '#database/types.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { houseContext, inBusiness } from '#server/lib/context.ts'
import type { Transaction } from '#server/lib/database/pool.ts'
import type { House } from '#server/lib/services.ts'
import type { Queue } from '#server/lib/jobs.ts'
import { Subscription } from './devices.ts'
import { sayNotice } from './notice-texts.ts'
import { Notice } from './notice.ts'

const pushing: Queue<{ businessId: string; deviceId: string; notice: Notice }> = {
  name: 'push',
  data: z.object({ businessId: z.string(), deviceId: z.string(), notice: Notice }),
  retries: 4,
  expiresInSeconds: 60,
  atOnce: 4,
}

/** Tells every device of the business: a message each, sent exactly if the transaction commits. */
export async function notifyDevices(ctx: BusinessContext, notice: Notice): Promise<boolean> {
  if (!ctx.db.isTransaction) throw new Error('notifyDevices() needs a transaction')
  const devices = await listeningDevices(ctx.db, ctx.businessId, ctx.now.toISOString()).execute()
  for (const { id } of devices) {
    await ctx.house.jobs.enqueueIn(ctx.db as Transaction, pushing, {
      businessId: ctx.businessId,
      deviceId: id,
      notice,
    })
  }
  return devices.length > 0
}

/** The devices of sessions that have not ended, as a query to stand inside another. */
export const listeningDevices = (db: QueryCreator<DB>, businessId: string, now: string) =>
  db
    .selectFrom('pushSubscriptions')
    .innerJoin('staffTokens', 'staffTokens.tokenHash', 'pushSubscriptions.tokenHash')
    .select('pushSubscriptions.id')
    .where('pushSubscriptions.businessId', '=', businessId)
    .where('staffTokens.expiresOn', '>', now)

export async function startPush(house: House): Promise<void> {
  await house.jobs.work(pushing, ({ businessId, deviceId, notice }) =>
    push(inBusiness(houseContext(house), businessId), deviceId, notice),
  )
}

/** One message to one device; a dead subscription is dropped. */
async function push(ctx: BusinessContext, deviceId: string, notice: Notice): Promise<void> {
  const device = await ctx.db
    .selectFrom('pushSubscriptions')
    .innerJoin('businesses', 'businesses.id', 'pushSubscriptions.businessId')
    .select(['pushSubscriptions.value', 'businesses.language'])
    .where('pushSubscriptions.businessId', '=', ctx.businessId)
    .where('pushSubscriptions.id', '=', deviceId)
    .executeTakeFirst()
  if (!device) return
  const message = sayNotice(notice, device.language)
  const outcome = await ctx.house.pusher.send(Subscription.parse(device.value), message, {
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
