import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { clientNetwork } from '../http/client-ip.ts'
import { readGuestId } from './guest-cookie.ts'
import type { AppServices } from '../services.ts'

/** Limits a guest's write requests. A route hook, so that it runs before the body is read. */
export function limitGuestWrites(services: AppServices, method: string, endpoint: Endpoint) {
  if (endpoint.auth !== 'guest' || method === 'GET') return {}
  return {
    onRequest: async (request: FastifyRequest) => {
      services.guestWriteLimiter.count(readGuestId(services, request), clientNetwork(request))
    },
  }
}
