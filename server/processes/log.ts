import pino from 'pino'
import type { Config } from '#server/config.ts'

export function createLog({ logLevel }: Config) {
  return pino({
    level: logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'err.config', '*.password', '*.email'],
  })
}
