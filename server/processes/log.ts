import pino from 'pino'
import type { Config } from '#server/lib/config.ts'

export function createLog({ logLevel }: Config) {
  return pino({
    level: logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'err.config', '*.password', '*.email'],
  })
}
