import type { BaseLogger } from 'pino'

/** The part of a logger that the database, events and jobs need; any pino or Fastify logger has it. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>
