import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { guestCookieName } from './guest-cookie.ts'

/**
 * Limits per guest on what guests write. An address is no guest: a full restaurant shares one, so what is counted by
 * address (guests without a cookie) has more room.
 */
export function guestWriteLimit(method: string, endpoint: Endpoint): FastifyContextConfig {
  if (endpoint.auth !== 'guest' || method === 'GET') return {}
  return {
    rateLimit: {
      timeWindow: '1 minute',
      max: (request: FastifyRequest) => (request.cookies[guestCookieName] ? 300 : 3000),
      keyGenerator: (request: FastifyRequest) => request.cookies[guestCookieName] ?? request.ip,
    },
  }
}
