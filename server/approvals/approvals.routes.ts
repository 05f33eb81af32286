import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import {
  approveByPin,
  decideApproval,
  describeAsked,
  listApprovals,
  showApproval,
  withdrawApproval,
} from './approvals.ts'

export function mountApprovals(app: FastifyInstance): void {
  registerEndpoints(app, contract.approvals, {
    'GET approvals': listApprovals,
    'GET approvals/:id': (ctx, { params }) => describeAsked(ctx, params.id),
    'POST approvals/:id/asking': (ctx, { params }) => showApproval(ctx, params.id),
    'POST approvals/:id/pin': (ctx, { params, body }) => approveByPin(ctx, params.id, body),
    'PUT approvals/:id': (ctx, { params, body }) => decideApproval(ctx, params.id, body.isApproved),
    'DELETE approvals/:id': (ctx, { params }) => withdrawApproval(ctx, params.id),
  })
}
