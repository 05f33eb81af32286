import type { Endpoint } from '#contract/endpoint.ts'
import type { House } from './house.ts'

declare module 'fastify' {
  interface FastifyInstance {
    house: House
    /** The calls that are mounted, by their key. */
    mounted: Map<string, Endpoint>
  }
}
