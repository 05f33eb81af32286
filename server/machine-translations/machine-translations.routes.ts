import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import {
  listMachineTranslations,
  startMachineTranslation,
  stopMachineTranslation,
  undoMachineTranslation,
} from './machine-translations.ts'

export function mountMachineTranslations(app: FastifyInstance): void {
  registerEndpoints(app, contract.machineTranslations, {
    'GET machine-translations': listMachineTranslations,
    'POST machine-translations': (ctx, { body }) => startMachineTranslation(ctx, body),
    'POST machine-translations/:id/stop': (ctx, { params }) => stopMachineTranslation(ctx, params.id),
    'POST machine-translations/:id/undo': (ctx, { params }) => undoMachineTranslation(ctx, params.id),
  })
}
