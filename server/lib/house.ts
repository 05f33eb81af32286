import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from './database/pool.ts'
import type { Events } from './events.ts'
import type { Jobs } from './jobs.ts'
import type { Mailer } from './mail.ts'
import type { MediaStore } from './media/media-store.ts'
import type { Pusher } from './push.ts'
import type { Secrets } from './secrets.ts'

/** What one process holds for as long as it lives. Nothing in it that another process could not rebuild. */
export interface House {
  config: Config
  db: Database
  events: Events
  jobs: Jobs
  mailer: Mailer
  pusher: Pusher
  store: MediaStore
  secrets: Secrets
  log: FastifyBaseLogger
  /** The time; tests put their own here. */
  clock: () => Date
  /** How often an open stream is asked whether it may go on. */
  streamBeatInMs: number
}
