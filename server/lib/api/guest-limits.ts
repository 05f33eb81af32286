import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { networkOf } from '../http/client-ip.ts'
import { guestIdOf } from './guest-cookie.ts'
import type { House } from '../services.ts'

/** The limit on what one guest writes, as a hook of its route: it comes before the body is read. */
export function limitGuestWrites(house: House, method: string, endpoint: Endpoint) {
  if (endpoint.auth !== 'guest' || method === 'GET') return {}
  return {
    onRequest: async (request: FastifyRequest) => {
      house.guestWrites.count(guestIdOf(house, request), networkOf(request))
    },
  }
}
