import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { AppError } from '#contract/shared/errors.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { SlidingWindow } from '#server/lib/limits/sliding-window.ts'
import { invite, listInvitations, renewInvitation, takeBackInvitation } from './invitations.ts'
import { acceptInvitation, acceptSignedIn, readInvitation } from './join.ts'
import { addPerson, changeOwnPin, changePin } from './pins.ts'
import { changePerson, deleteOwnAccount, handOver, leave, listPeople, removePerson } from './people.ts'

export function mountPeople(app: FastifyInstance): void {
  const mails = new SlidingWindow({
    limit: 100,
    windowMs: 3600_000,
    maxKeys: 5_000,
    nowMs: app.services.monotonicMs,
  })
  /** At most a hundred mails per business and hour. */
  const countMail = (businessId: string) => {
    const pauseMs = mails.pauseMs(businessId)
    if (pauseMs > 0) throw new AppError('request.tooMany', { retryAfterInSeconds: Math.ceil(pauseMs / 1000) })
    mails.add(businessId)
  }
  registerEndpoints(app, contract.people, {
    'GET people': (ctx, { query }) => listPeople(ctx, { former: query.former === 'true' }),
    'POST people': (ctx, { body }) => addPerson(ctx, body),
    'PUT people/:id': (ctx, { params, body }) => changePerson(ctx, params.id, body),
    'DELETE people/:id': (ctx, { params }) => removePerson(ctx, params.id),
    'PUT people/:id/pin': (ctx, { params, body }) => changePin(ctx, params.id, body.pin),
    'POST people/:id/hand-over': (ctx, { params, body }) => handOver(ctx, params.id, body),
    'PUT users/pin': (ctx, { body }) => changeOwnPin(ctx, body),
    'POST users/leave': (ctx, { body }) => leave(ctx, body.password),
    'POST users/deletion': (ctx, { body }) => deleteOwnAccount(ctx, body),
    'GET people/invitations': listInvitations,
    'POST people/invitations': (ctx, { body }) => invite(ctx, body, countMail),
    'POST people/invitations/:id/renewal': (ctx, { params }) => renewInvitation(ctx, params.id, countMail),
    'DELETE people/invitations/:id': (ctx, { params }) => takeBackInvitation(ctx, params.id),
    'POST out/invitations/read': (ctx, { body }) => readInvitation(ctx, body.code),
    'POST out/invitations/accept': (ctx, { body, ...exchange }) => acceptInvitation(ctx, body, exchange),
    'POST users/invitations/accept': (ctx, { body, request }) => acceptSignedIn(ctx, body.code, request),
  })
}
