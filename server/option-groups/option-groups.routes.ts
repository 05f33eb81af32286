import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import {
  changeOptionGroup,
  createOptionGroup,
  deleteOptionGroup,
  listOptionGroups,
  setSoldOut,
} from './option-groups.ts'

export function mountOptionGroups(app: FastifyInstance): void {
  registerEndpoints(app, contract.optionGroups, {
    'GET option-groups': listOptionGroups,
    'POST option-groups': (ctx, { body }) => createOptionGroup(ctx, body),
    'PUT option-groups/:id': (ctx, { params, body }) => changeOptionGroup(ctx, params.id, body),
    'PUT option-groups/:id/options/:optionId': (ctx, { params, body }) =>
      setSoldOut(ctx, params.id, params.optionId, body.soldOut),
    'DELETE option-groups/:id': (ctx, { params }) => deleteOptionGroup(ctx, params.id),
  })
}
