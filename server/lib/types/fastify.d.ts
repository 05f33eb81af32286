import type { Endpoint } from '#contract/shared/endpoint.ts'
import type { House } from '../services.ts'

declare module 'fastify' {
  interface FastifyInstance {
    house: House
    /** The calls that are mounted, by their key. */
    mounted: Map<string, Endpoint>
  }
}
