import { z } from 'zod'
import { systemContext } from '#server/lib/context.ts'
import type { AppServices } from '#server/lib/services.ts'
import type { Queue } from '#server/lib/jobs.ts'
import { recordUntrackedFiles, deleteUnreferencedMedia } from '#server/media/unreferenced-media.ts'
import { forgetAddresses } from '#server/ratings/rate-product.ts'

const cleanupQueue: Queue<Record<string, never>> = {
  name: 'sweep',
  data: z.object({}) as z.ZodType<Record<string, never>>,
}
const untrackedFilesQueue: Queue<Record<string, never>> = { ...cleanupQueue, name: 'record-strays' }
const dayMs = 24 * 3600_000

/** In one process of all: every hour removes what has run out, every night records files that have no row. */
export async function startCleanup(services: AppServices): Promise<void> {
  await services.jobs.work(cleanupQueue, () => deleteExpired(services))
  await services.jobs.schedule(cleanupQueue, '17 * * * *', {})
  await services.jobs.work(untrackedFilesQueue, () => recordUntrackedFiles(systemContext(services)))
  await services.jobs.schedule(untrackedFilesQueue, '47 3 * * *', {})
}

/**
 * Unsent orders and idempotency keys of yesterday, ended sessions and reset codes (contract page, section 5); of ratings
 * the addresses they came from, after 30 days; pictures and videos that nothing refers to.
 */
export async function deleteExpired(services: AppServices): Promise<void> {
  const ctx = systemContext(services)
  const { db, now } = ctx
  const yesterday = new Date(now.getTime() - dayMs).toISOString()
  await db.deleteFrom('orders').where('status', '=', 'CREATED').where('createdOn', '<', yesterday).execute()
  await db.deleteFrom('idempotencyKeys').where('createdOn', '<', yesterday).execute()
  await db.deleteFrom('staffTokens').where('expiresOn', '<', now.toISOString()).execute()
  await db.deleteFrom('passwordResets').where('expiresOn', '<', now.toISOString()).execute()
  await forgetAddresses(ctx)
  await services.uploads.folder.deleteLeftovers()
  await deleteUnreferencedMedia(ctx)
}
