import { z } from 'zod'
import { forgetStripeEvents } from '#server/billing/stripe-webhook.ts'
import { systemContext, type Context } from '#server/lib/context.ts'
import type { AppServices } from '#server/lib/services.ts'
import type { Queue } from '#server/lib/jobs.ts'
import { keepFigures } from '#server/figures/keep-figures.ts'
import { deleteExpiredGenerations } from '#server/generations/expired-generations.ts'
import { deleteOldEntries } from '#server/journal/journal.ts'
import { recordUntrackedFiles, deleteUnreferencedMedia } from '#server/media/unreferenced-media.ts'
import { deleteExpiredBusinesses } from './expired-businesses.ts'
import { deleteOldGuestDevices } from '#server/push/guest-devices.ts'
import { deleteOldMessages } from '#server/webhooks/delete-old-messages.ts'
import { deleteOldPrintJobs } from '#server/printers/print-jobs.ts'
import { deleteOldVisits } from '#server/statistics/old-visits.ts'
import { closeTestTables } from '#server/tables/test-table.ts'
import { closeForgottenVisits } from '#server/visits/forgotten-visits.ts'
import { forgetAddresses } from '#server/ratings/rate-product.ts'

const cleanupQueue: Queue<Record<string, never>> = {
  name: 'sweep',
  data: z.object({}) as z.ZodType<Record<string, never>>,
}
const untrackedFilesQueue: Queue<Record<string, never>> = { ...cleanupQueue, name: 'record-strays' }
const figuresQueue: Queue<Record<string, never>> = {
  ...cleanupQueue,
  name: 'keep-figures',
  expiresInSeconds: 3600,
}
const dayMs = 24 * 3600_000

/**
 * Registers the clean-up jobs, which run in one process at a time: hourly, delete expired data; nightly,
 * record files that have no row and store the figures of past days.
 */
export async function startCleanup(services: AppServices): Promise<void> {
  await services.jobs.work(cleanupQueue, () => deleteExpired(services))
  await services.jobs.schedule(cleanupQueue, '17 * * * *', {})
  await services.jobs.work(untrackedFilesQueue, () => recordUntrackedFiles(systemContext(services)))
  await services.jobs.schedule(untrackedFilesQueue, '47 3 * * *', {})
  await services.jobs.work(figuresQueue, () => keepFigures(systemContext(services)))
  await services.jobs.schedule(figuresQueue, '27 4 * * *', {})
}

/**
 * Deletes yesterday's unsent orders and idempotency keys, ended sessions, wrong PINs and reset codes (contract page,
 * section 5); the addresses of ratings after 30 days; guests' devices after two days; visits after 13 months;
 * drafts and readings of photos after 48 hours; printed tickets after a month; messages to webhooks after 14 days; businesses 30 days after their
 * owners' request; entries of the journal after 24 months; test tables after a day; and closes visits that nobody closed; unreferenced pictures and videos.
 */
export async function deleteExpired(services: AppServices): Promise<void> {
  const ctx = systemContext(services)
  const { db, now } = ctx
  const yesterday = new Date(now.getTime() - dayMs).toISOString()
  const instant = now.toISOString()
  await runEach(ctx, [
    () =>
      db.deleteFrom('orders').where('status', '=', 'CREATED').where('createdOn', '<', yesterday).execute(),
    () => db.deleteFrom('approvals').where('createdOn', '<', yesterday).execute(),
    () => db.deleteFrom('idempotencyKeys').where('createdOn', '<', yesterday).execute(),
    () => db.deleteFrom('staffTokens').where('expiresOn', '<', instant).execute(),
    () => db.deleteFrom('pinFailures').where('againOn', '<', yesterday).execute(),
    () => db.deleteFrom('passwordResets').where('expiresOn', '<', instant).execute(),
    () => db.deleteFrom('operatorSessions').where('expiresOn', '<', instant).execute(),
    () => forgetStripeEvents(ctx),
    () => forgetAddresses(ctx),
    () => deleteOldVisits(ctx),
    () => deleteOldEntries(ctx),
    () => deleteOldGuestDevices(ctx),
    () => deleteOldPrintJobs(ctx),
    () => deleteOldMessages(ctx),
    () => deleteExpiredGenerations(ctx),
    () => deleteExpiredBusinesses(ctx),
    () => closeTestTables(ctx),
    () => closeForgottenVisits(ctx),
    () => services.uploads.folder.deleteLeftovers(),
    () => deleteUnreferencedMedia(ctx),
  ])
}

/** Takes every step, whatever becomes of the others; then fails as the first one did that failed. */
async function runEach(ctx: Context, steps: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps)
    try {
      await step()
    } catch (error) {
      ctx.log.error(error, 'a step of the clean-up failed; the others go on')
      failures.push(error)
    }
  if (failures.length) throw failures[0]
}
