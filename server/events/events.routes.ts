import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { inBusiness } from '#server/lib/context.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { inCardLanguage } from '#server/translations/in-card-language.ts'
import { changeEvent, createEvent, deleteEvent, listEvents, listGuestEvents } from './events.ts'

export function mountEvents(app: FastifyInstance): void {
  registerEndpoints(app, contract.events, {
    'GET events': listEvents,
    'POST events': (ctx, { body }) => createEvent(ctx, body),
    'PUT events/:id': (ctx, { params, body }) => changeEvent(ctx, params.id, body),
    'DELETE events/:id': (ctx, { params }) => deleteEvent(ctx, params.id),
    'GET businesses/:id/events': async (ctx, { params, query }) => {
      const own = inBusiness(ctx, params.id)
      return inCardLanguage(own, query.language, await listGuestEvents(own))
    },
  })
}
