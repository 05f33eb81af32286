import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import {
  callWaiter,
  clearCalls,
  explainCall,
  listOpenCalls,
  listTableCalls,
  withdrawCall,
} from './waiter-calls.ts'

export function mountWaiterCalls(app: FastifyInstance): void {
  registerEndpoints(app, contract.waiterCalls, {
    'POST open/businesses/:id/waiters': (ctx, { params, body }) => callWaiter(ctx, params.id, body),
    'PUT open/businesses/:id/waiters/:callId': (ctx, { params, body }) =>
      explainCall(ctx, params.id, params.callId, body.reason),
    'DELETE open/businesses/:id/waiters/:callId': (ctx, { params }) =>
      withdrawCall(ctx, params.id, params.callId),
    'GET notifications': listOpenCalls,
    'GET notifications/:tableId': (ctx, { params }) => listTableCalls(ctx, params.tableId),
    'PUT notifications/:tableId': (ctx, { params }) => clearCalls(ctx, params.tableId),
  })
}
