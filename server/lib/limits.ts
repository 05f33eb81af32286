import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { addressOf } from './address.ts'
import { guestIdOf } from './guest-cookie.ts'
import type { House } from './house.ts'

/**
 * Limits per guest on what guests write. An address is no guest: a full restaurant shares one, so what is counted by
 * address (guests without a cookie, or with one that is not ours) has more room.
 */
export function guestWriteLimit(house: House, method: string, endpoint: Endpoint): FastifyContextConfig {
  if (endpoint.auth !== 'guest' || method === 'GET') return {}
  return {
    rateLimit: {
      timeWindow: '1 minute',
      max: (request: FastifyRequest) => (guestIdOf(house, request) ? 300 : 3000),
      keyGenerator: (request: FastifyRequest) => guestIdOf(house, request) ?? addressOf(request),
    },
  }
}
