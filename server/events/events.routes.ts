import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { inBusiness } from '#server/lib/context.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { changeEvent, createEvent, deleteEvent, listEvents, listGuestEvents } from './events.ts'

export function mountEvents(app: FastifyInstance): void {
  registerEndpoints(app, contract.events, {
    'GET events': listEvents,
    'POST events': (ctx, { body }) => createEvent(ctx, body),
    'PUT events/:id': (ctx, { params, body }) => changeEvent(ctx, params.id, body),
    'DELETE events/:id': (ctx, { params }) => deleteEvent(ctx, params.id),
    'GET businesses/:id/events': (ctx, { params }) => listGuestEvents(inBusiness(ctx, params.id)),
  })
}
