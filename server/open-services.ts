import type { FastifyBaseLogger } from 'fastify'
import { join } from 'node:path'
import { bounds } from '#contract/domain/bounds.ts'
import type { Config } from '#server/lib/config.ts'
import { makeDataDir } from './lib/data-dir.ts'
import type { FiscalService } from './lib/fiscal-service.ts'
import type { MenuReader } from './lib/menu-reader.ts'
import { Ceilings, ceilingSizes, type CeilingSizes } from './lib/limits/ceilings.ts'
import { openDatabase, type DatabaseConnection } from './lib/database/pool.ts'
import { Admission, type AdmissionLimits } from './lib/http/admission.ts'
import { openReplica } from './lib/database/replica.ts'
import { openEvents } from './lib/events.ts'
import {
  defaultRateLimits,
  type AppServices,
  type ModelPatience,
  type RateLimits,
  type WebhookPatience,
} from './lib/services.ts'
import { openJobs } from './lib/jobs.ts'
import { Metrics } from './lib/metrics.ts'
import { KeyLimiter } from './lib/limits/key-limiter.ts'
import { GuestWriteLimiter } from './lib/limits/guest-write-limiter.ts'
import { createMailer } from './lib/outgoing/mail.ts'
import { diskMediaStore, type MediaStore } from './lib/media/media-store.ts'
import { createPusher } from './lib/outgoing/push.ts'
import { PushTurns } from './lib/outgoing/push-turns.ts'
import { openStripe } from './lib/outgoing/stripe.ts'
import { readSecrets } from './lib/secrets/secrets.ts'
import type { UploadLimits } from './lib/uploads/upload-limits.ts'
import { openUploads } from './lib/uploads/uploads.ts'

export interface ServiceOptions {
  config: Config
  /** A migrated database. */
  connection: DatabaseConnection
  log: FastifyBaseLogger
  clock?: () => Date
  /** A monotonic clock in milliseconds. */
  monotonicMs?: () => number
  /** Overrides the default ceilings on guests' writes. */
  ceilings?: CeilingSizes
  streamBeatMs?: number
  printRetryMs?: number
  modelPatience?: ModelPatience
  webhookPatience?: WebhookPatience
  rateLimits?: Partial<RateLimits>
  admission?: AdmissionLimits
  uploadLimits?: Partial<UploadLimits>
  /** Overrides the default media quota. */
  mediaBytesPerBusiness?: number
  /** Reads menus from photos; null: this server cannot. A promise while that is still being determined. */
  menuReader?: MenuReader | null | Promise<MenuReader | null>
  /** Signs and reports receipts. */
  fiscal?: FiscalService | null
  /** Wraps the media store: the demo renders its own pictures on first request. */
  wrapStore?: (store: MediaStore) => MediaStore
}

/** Opens the services of a process: the server or an operator's command. */
export async function openServices(options: ServiceOptions): Promise<AppServices> {
  const {
    config,
    connection,
    log,
    clock = () => new Date(),
    streamBeatMs = 20_000,
    printRetryMs = 1000,
    webhookPatience = { answerMs: 10_000, claimMs: 60_000, retryMs: 5000, pollMs: 2000 },
    modelPatience = { answerMs: 40_000, retryMs: 1000 },
  } = options
  const { wrapStore = (store) => store } = options
  const { monotonicMs = () => performance.now(), ceilings = ceilingSizes } = options
  const rateLimits = { ...defaultRateLimits, ...options.rateLimits }
  await makeDataDir(config.dataDir, 0o700)
  const metrics = new Metrics()
  // LISTEN and session locks do not work through a pooler that assigns connections per transaction.
  const direct = config.databaseDirectUrl ?? connection
  const [events, jobs, secrets, menuReader] = await Promise.all([
    openEvents(direct, log),
    openJobs(direct, log, (queue) => metrics.failedJobs.inc({ queue })),
    readSecrets(config.dataDir, config.keys),
    options.menuReader ?? null,
  ])
  const db = openDatabase(connection, { log, prepared: config.databasePrepared })
  const { databaseReplicaUrl } = config
  return {
    config,
    isStopping: false,
    connection: direct,
    db,
    replica: databaseReplicaUrl ? openReplica(db, databaseReplicaUrl, config.databasePrepared, log) : null,
    events,
    jobs,
    metrics,
    admission: new Admission(options.admission),
    mailer: createMailer(config, log),
    menuReader,
    fiscal: options.fiscal ?? null,
    pusher: createPusher(config, secrets),
    pushTurns: new PushTurns(monotonicMs, (err) => {
      log.warn({ err }, 'a push message was not sent')
      metrics.failedJobs.inc({ queue: 'push' })
    }),
    stripe: openStripe(config),
    secrets,
    log,
    clock,
    monotonicMs,
    guestWriteLimiter: new GuestWriteLimiter(monotonicMs),
    keyLimiter: new KeyLimiter(rateLimits.callsOfKey, monotonicMs),
    ceilings: new Ceilings(ceilings, monotonicMs),
    streamBeatMs,
    printRetryMs,
    modelPatience,
    webhookPatience,
    rateLimits,
    store: wrapStore(await createMediaStore(config)),
    mediaBytesPerBusiness: options.mediaBytesPerBusiness ?? bounds.mediaBytesPerBusiness,
    uploads: await openUploads(join(config.dataDir, 'uploads'), monotonicMs, options.uploadLimits),
  }
}

/** Loads the S3 client only when needed, since it is large. */
async function createMediaStore({ s3, dataDir }: Config): Promise<MediaStore> {
  if (!s3) return diskMediaStore(join(dataDir, 'media'))
  return (await import('./lib/media/s3-media-store.ts')).s3MediaStore(s3)
}

export async function closeServices(services: AppServices): Promise<void> {
  const { jobs, pushTurns, events, db, replica } = services
  await jobs.close()
  await pushTurns.close()
  await events.close()
  await replica?.close()
  await db.destroy()
}
