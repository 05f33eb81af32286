import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Ceilings } from './limits/ceilings.ts'
import type { Database } from './database/pool.ts'
import type { Events } from './events.ts'
import type { GuestWriteLimiter } from './limits/guest-write-limiter.ts'
import type { Admission } from './http/admission.ts'
import type { Jobs } from './jobs.ts'
import type { Mailer } from './outgoing/mail.ts'
import type { MediaStore } from './media/media-store.ts'
import type { Pusher } from './outgoing/push.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Uploads } from './uploads/uploads.ts'

/** Ceilings that tests, which all come from one address, may raise. */
export interface RateLimits {
  /** Sign-ups within an hour: from one address, and in all to one process. */
  signUpsFromAddress: number
  signUpsInTotal: number
}

/**
 * An owner signs up once, an agency or a school of waiters some dozens of times from one address; whoever writes a
 * script gets no further than a few thousand empty businesses a day.
 */
export const defaultRateLimits: RateLimits = { signUpsFromAddress: 120, signUpsInTotal: 1000 }

/** What one process holds for as long as it lives. Nothing in it that another process could not rebuild. */
export interface AppServices {
  config: Config
  db: Database
  events: Events
  jobs: Jobs
  /** Bounds the work in flight. */
  admission: Admission
  mailer: Mailer
  pusher: Pusher
  store: MediaStore
  /** Bounds the uploads in flight. */
  uploads: Uploads
  /** The most that pictures and videos of one business may take up. */
  mediaBytesPerBusiness: number
  secrets: Secrets
  log: FastifyBaseLogger
  /** The time; tests put their own here. */
  clock: () => Date
  /** Milliseconds that only ever grow, for pauses and limits: nobody can set them back. */
  monotonicMs: () => number
  guestWriteLimiter: GuestWriteLimiter
  ceilings: Ceilings
  /** How often an open stream is asked whether it may go on. */
  streamBeatMs: number
  rateLimits: RateLimits
}
