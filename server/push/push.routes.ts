import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { registerDevice, unregisterDevice } from './devices.ts'
import { registerGuestDevice, unregisterGuestDevice } from './guest-devices.ts'

export function mountPush(app: FastifyInstance): void {
  registerEndpoints(app, contract.push, {
    'GET tokens/key': async (ctx) => ctx.services.pusher.publicKey,
    'POST tokens': (ctx, { body }) => registerDevice(ctx, body.value),
    'POST tokens/unregister': (ctx, { body }) => unregisterDevice(ctx, body.value),
  })
  registerEndpoints(app, contract.guestPush, {
    'GET open/clients/push/key': async (ctx) => ctx.services.pusher.publicKey,
    'POST open/clients/push': (ctx, { body }) => registerGuestDevice(ctx, body),
    'POST open/clients/push/unregister': (ctx, { body }) => unregisterGuestDevice(ctx, body.value),
  })
}
