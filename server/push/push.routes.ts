import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { serve } from '#server/lib/api/endpoints.ts'
import { registerDevice, unregisterDevice } from './devices.ts'

export function mountPush(app: FastifyInstance): void {
  serve(app, contract.push, {
    'GET tokens/key': async (ctx) => ctx.house.pusher.publicKey,
    'POST tokens': (ctx, { body }) => registerDevice(ctx, body.value),
    'POST tokens/unregister': (ctx, { body }) => unregisterDevice(ctx, body.value),
  })
}
