import type { Endpoint } from '#contract/shared/endpoint.ts'
import type { AppServices } from '../services.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: AppServices
    /** The registered calls by their key. */
    mounted: Map<string, Endpoint>
  }
}
