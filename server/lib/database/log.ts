import type { BaseLogger } from 'pino'

/** What the database, events and jobs need of a logger: any pino or Fastify logger is one. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>
