import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { MenuReader } from './menu-reader.ts'
import type { Ceilings } from './limits/ceilings.ts'
import type { Database, DatabaseConnection } from './database/pool.ts'
import type { Replica } from './database/replica.ts'
import type { Events } from './events.ts'
import type { GuestWriteLimiter } from './limits/guest-write-limiter.ts'
import type { Admission } from './http/admission.ts'
import type { Jobs } from './jobs.ts'
import type { Metrics } from './metrics.ts'
import type { Mailer } from './outgoing/mail.ts'
import type { MediaStore } from './media/media-store.ts'
import type { Pusher } from './outgoing/push.ts'
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
}

/**
 * An owner signs up once, an agency or a school of waiters some dozens of times from one address; a script gets no
 * further than a few thousand empty businesses a day.
 */
export const defaultRateLimits: RateLimits = {
  signUpsFromAddress: 120,
  signUpsInTotal: 1000,
  draftsFromAddress: 120,
  draftsInTotal: 1000,
}

/** The services of one process. They hold nothing that another process could not rebuild. */
export interface AppServices {
  config: Config
  /** The server was told to stop and only waits for balancers to hear of it: it is not ready. */
  isStopping: boolean
  db: Database
  /** For reads that may be a moment old; null: there is no replica. */
  replica: Replica | null
  /** The way to the database past any pooler, for what needs a connection of its own. */
  connection: DatabaseConnection
  events: Events
  jobs: Jobs
  metrics: Metrics
  /** Bounds the work in flight. */
  admission: Admission
  mailer: Mailer
  /** Reads menus from photos; null: this server has no reader. */
  menuReader: MenuReader | null
  pusher: Pusher
  /** The payment service; null: none is configured. */
  stripe: OpenStripe | null
  store: MediaStore
  /** Bounds the uploads in flight. */
  uploads: Uploads
  /** How many bytes of pictures and videos one business may store. */
  mediaBytesPerBusiness: number
  secrets: Secrets
  log: FastifyBaseLogger
  /** The current time; tests pass their own clock. */
  clock: () => Date
  /** A monotonic clock in milliseconds, for pauses and limits: nobody can set it back. */
  monotonicMs: () => number
  guestWriteLimiter: GuestWriteLimiter
  ceilings: Ceilings
  /** How often an open stream checks that its session is still valid. */
  streamBeatMs: number
  /** The pause before a network printer that failed is called again; it grows. */
  printRetryMs: number
  rateLimits: RateLimits
}
