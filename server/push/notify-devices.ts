import type { QueryCreator } from 'kysely'
import { z } from 'zod'
import { mayDoAny, type Role } from '#contract/domain/rights.ts'
import type { DB } from '#database/types.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { systemContext, inBusiness } from '#server/lib/context.ts'
import type { Transaction } from '#server/lib/database/pool.ts'
import type { AppServices } from '#server/lib/services.ts'
import type { Queue } from '#server/lib/jobs.ts'
import { deliver } from './deliver.ts'
import { toPushMessage } from './push-message.ts'
import { notificationRights, PushNotification } from './push-notification.ts'

const Push = z.object({ businessId: z.string(), notice: PushNotification, on: z.iso.datetime() })
const pushing: Queue<z.input<typeof Push>> = {
  name: 'push',
  data: Push,
  retries: 4,
  expiresInSeconds: 60,
  concurrency: 2,
}

/**
 * Notifies every device of the business, only if the transaction commits. One job, however many devices there are: a
 * guest's order does not wait while it is addressed to each. Returns whether there are any devices.
 */
export async function notifyDevices(ctx: BusinessContext, notice: PushNotification): Promise<boolean> {
  if (!ctx.db.isTransaction) throw new Error('notifyDevices() needs a transaction')
  const device = await activeDevices(ctx.db, ctx.businessId, ctx.now.toISOString())
    .limit(1)
    .executeTakeFirst()
  if (!device) return false
  await ctx.services.jobs.enqueueIn(ctx.db as Transaction, pushing, {
    businessId: ctx.businessId,
    notice,
    on: ctx.now.toISOString(),
  })
  return true
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
  await services.jobs.work(pushing, ({ businessId, notice, on }) =>
    push(inBusiness(systemContext(services), businessId), notice, new Date(on)),
  )
}

/**
 * For how long it helps that a device comes online: a guest who called has long been served or has gone, and what was
 * asked for can no longer be approved.
 */
const lifeInSeconds: Partial<Record<PushNotification['kind'], number>> = { 'waiter-call': 120, approval: 600 }
const usualLifeInSeconds = 900

/**
 * Sends a message to each device of those who may know, or of whom it is for; an expired subscription is deleted in all
 * businesses. Roles are read only now: they may have changed since.
 */
async function push(ctx: BusinessContext, notice: PushNotification, on: Date): Promise<void> {
  const { businessId } = ctx
  const active = await activeDevices(ctx.db, businessId, ctx.now.toISOString())
    .innerJoin('businesses', 'businesses.id', 'pushSubscriptions.businessId')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.businessId', '=', 'pushSubscriptions.businessId')
        .onRef('staff.id', '=', 'pushSubscriptions.staffId'),
    )
    .select(['pushSubscriptions.staffId', 'pushSubscriptions.endpoint', 'pushSubscriptions.value'])
    .select(['businesses.language', 'businesses.name'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('pushSubscriptions as others')
          .whereRef('others.endpoint', '=', 'pushSubscriptions.endpoint')
          .where('others.businessId', '<>', businessId),
      ).as('isOfSeveral'),
    )
    .select((eb) => eb.ref('staff.role').$castTo<Role>().as('role'))
    .execute()
  const devices = active.filter(({ role }) => mayDoAny(role, notificationRights(notice)))
  for (const { endpoint, value, language, name, isOfSeveral } of devicesFor(notice, devices)) {
    const forget = () => ctx.db.deleteFrom('pushSubscriptions').where('endpoint', '=', endpoint).execute()
    const message = {
      content: toPushMessage(notice, { businessId, language, name: isOfSeveral ? name : null }),
      on,
      lifeInSeconds: lifeInSeconds[notice.kind] ?? usualLifeInSeconds,
    }
    deliver(ctx, { value, owner: businessId, group: businessId, forget }, message)
  }
}

function devicesFor<Device extends { staffId: string }>(
  notice: PushNotification,
  devices: readonly Device[],
): readonly Device[] {
  if (notice.kind === 'approval') return devices.filter(({ staffId }) => staffId !== notice.askedBy)
  const theirs = devices.filter(({ staffId }) => staffId === notice.staffId)
  return theirs.length ? theirs : devices
}
