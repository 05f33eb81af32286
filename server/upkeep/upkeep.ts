import { z } from 'zod'
import { houseContext } from '#server/lib/context.ts'
import type { House } from '#server/lib/services.ts'
import type { Queue } from '#server/lib/jobs.ts'
import { recordStrays, sweepMedia } from '#server/media/sweeping-media.ts'
import { forgetAddresses } from '#server/ratings/rating.ts'

const sweeping: Queue<Record<string, never>> = {
  name: 'sweep',
  data: z.object({}) as z.ZodType<Record<string, never>>,
}
const recordingStrays: Queue<Record<string, never>> = { ...sweeping, name: 'record-strays' }
const dayInMs = 24 * 3600_000

/** In one process of all: every hour removes what has run out, every night records files that have no row. */
export async function startUpkeep(house: House): Promise<void> {
  await house.jobs.work(sweeping, () => sweep(house))
  await house.jobs.schedule(sweeping, '17 * * * *', {})
  await house.jobs.work(recordingStrays, () => recordStrays(houseContext(house)))
  await house.jobs.schedule(recordingStrays, '47 3 * * *', {})
}

/**
 * Unsent orders and idempotency keys of yesterday, ended sessions and reset codes (contract page, section 5); of ratings
 * the addresses they came from, after 30 days; pictures and videos that nothing refers to.
 */
export async function sweep(house: House): Promise<void> {
  const ctx = houseContext(house)
  const { db, now } = ctx
  const yesterday = new Date(now.getTime() - dayInMs).toISOString()
  await db.deleteFrom('orders').where('status', '=', 'CREATED').where('createdOn', '<', yesterday).execute()
  await db.deleteFrom('idempotencyKeys').where('createdOn', '<', yesterday).execute()
  await db.deleteFrom('staffTokens').where('expiresOn', '<', now.toISOString()).execute()
  await db.deleteFrom('passwordResets').where('expiresOn', '<', now.toISOString()).execute()
  await forgetAddresses(ctx)
  await house.uploads.folder.clearLeftovers()
  await sweepMedia(ctx)
}
