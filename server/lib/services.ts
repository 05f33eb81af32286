import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { FiscalService } from './fiscal-service.ts'
import type { MenuReader } from './menu-reader.ts'
import type { Ceilings } from './limits/ceilings.ts'
import type { Database, DatabaseConnection } from './database/pool.ts'
import type { Replica } from './database/replica.ts'
import type { Events } from './events.ts'
import type { GuestWriteLimiter } from './limits/guest-write-limiter.ts'
import type { KeyLimiter } from './limits/key-limiter.ts'
import type { Admission } from './http/admission.ts'
import type { Jobs } from './jobs.ts'
import type { Metrics } from './metrics.ts'
import type { Mailer } from './outgoing/mail.ts'
import type { MediaStore } from './media/media-store.ts'
import type { Pusher } from './outgoing/push.ts'
import type { PushTurns } from './outgoing/push-turns.ts'
import type { OpenStripe } from './outgoing/stripe.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Uploads } from './uploads/uploads.ts'

/** Limits that tests may raise, since all of them call from one address. */
export interface RateLimits {
  /** Sign-ups per hour: from one address, and in total per process. */
  signUpsFromAddress: number
  signUpsInTotal: number
  /** Readings of photos before signing up, per hour: from one address, and in total per process. */
  draftsFromAddress: number
  draftsInTotal: number
  /** Calls of one API key per minute and process. */
  callsOfKey: number
}

/**
 * An owner signs up once, an agency or a catering school some dozens of times from one address. A script can
 * create at most a few thousand empty businesses a day.
 */
export const defaultRateLimits: RateLimits = {
  signUpsFromAddress: 120,
  signUpsInTotal: 1000,
  draftsFromAddress: 120,
  draftsInTotal: 1000,
  callsOfKey: 600,
}

/** Tests are less patient. */
export interface WebhookPatience {
  /** For how long a receiver may answer. */
  answerMs: number
  /** After which another process may send what one has begun to send and did not finish. */
  claimMs: number
  /** The pause before the second attempt; it is doubled with each further one. */
  retryMs: number
  /** How often it is looked for what is due. */
  pollMs: number
}

/** Tests are less patient. */
export interface ModelPatience {
  answerMs: number
  retryMs: number
}

/** The services of one process. They hold no state that another process could not rebuild. */
export interface AppServices {
  config: Config
  /** The server was told to stop and only waits until load balancers have noticed: it reports "not ready". */
  isStopping: boolean
  db: Database
  /** For reads that may be a moment old; null: there is no replica. */
  replica: Replica | null
  /** Connects to the database directly, past any pooler, for whatever needs a dedicated connection. */
  connection: DatabaseConnection
  events: Events
  jobs: Jobs
  metrics: Metrics
  /** Limits the requests in flight. */
  admission: Admission
  mailer: Mailer
  /** Reads menus from photos; null: this server has no reader. */
  menuReader: MenuReader | null
  /** Signs receipts and reports them to an authority; null: none does (docs/fiscal.md). */
  fiscal: FiscalService | null
  pusher: Pusher
  /** The push messages of this process that wait or are under way. */
  pushTurns: PushTurns
  /** The payment service; null: none is configured. */
  stripe: OpenStripe | null
  store: MediaStore
  /** Limits the uploads in flight. */
  uploads: Uploads
  /** The storage quota for pictures and videos of one business, in bytes. */
  mediaBytesPerBusiness: number
  secrets: Secrets
  log: FastifyBaseLogger
  /** The current time; tests pass their own clock. */
  clock: () => Date
  /**
   * A monotonic clock in milliseconds, for pauses and limits: setting the system clock does not affect it.
   */
  monotonicMs: () => number
  guestWriteLimiter: GuestWriteLimiter
  keyLimiter: KeyLimiter
  ceilings: Ceilings
  /** The interval at which an open stream checks that its session is still valid. */
  streamBeatMs: number
  /** The pause before the first retry of a failed network printer; it grows with each failure. */
  printRetryMs: number
  /** For how long a model that translates is waited for, and the pause before it is asked again. */
  modelPatience: ModelPatience
  webhookPatience: WebhookPatience
  rateLimits: RateLimits
}
