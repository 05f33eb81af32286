import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { logInOnDevice, readDevice } from './device-log-in.ts'
import { changeDevice, enrolDevice, listDevices, removeDevice } from './devices.ts'

export function mountDevices(app: FastifyInstance): void {
  registerEndpoints(app, contract.devices, {
    'GET devices': listDevices,
    'POST devices': (ctx, { body }) => enrolDevice(ctx, body),
    'PUT devices/:id': (ctx, { params, body }) => changeDevice(ctx, params.id, body),
    'DELETE devices/:id': (ctx, { params }) => removeDevice(ctx, params.id),
    'POST out/devices/read': (ctx, { body }) => readDevice(ctx, body.secret),
    'POST out/devices/log-in': (ctx, { body, request }) => logInOnDevice(ctx, body, request),
  })
}
