import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { AppError, type ErrorKey, type FieldConflict } from '#contract/shared/errors.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'

interface Envelope {
  error: string
  code: string
  fields?: Record<string, string>
  conflicts?: Record<string, FieldConflict>
  approvalId?: string
}

/** Turns every thrown error into the envelope (contract page, section 1); only internal errors are 500. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toAppError(error, request.log) ?? orderRefusal(error, request)
    if (!refusal) {
      request.log.error({ err: toLoggableError(error) }, 'a request failed')
      return reply.status(500).send(serverErrorEnvelope)
    }
    if (refusal.retryAfterInSeconds) reply.header('retry-after', refusal.retryAfterInSeconds)
    else if (refusal.status === 503) reply.header('retry-after', 2)
    return reply.status(refusal.status).send(toEnvelope(refusal))
  })
}

/** The response to an internal error. */
export const serverErrorEnvelope: Envelope = { error: 'Error!', code: 'server-error' }

/** An error as the client receives it (contract page, section 1). */
export const toEnvelope = ({ message, code, fields, conflicts, approvalId }: AppError): Envelope => ({
  error: message,
  code,
  ...(fields && { fields }),
  ...(conflicts && { conflicts }),
  ...(approvalId && { approvalId }),
})

/** Called before routing, when the URL cannot be decoded. */
export function sendBadUrlError(response: ServerResponse): void {
  const refusal = new AppError('request.malformed')
  response.writeHead(refusal.status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(toEnvelope(refusal)))
}

const byStatus: Record<number, ErrorKey> = {
  404: 'not.found',
  413: 'request.tooLarge',
  415: 'request.wrongType',
  429: 'request.tooMany',
  503: 'server.busy',
}

function toAppError(
  error: FastifyError & { code?: string; constraint?: string },
  log: FastifyBaseLogger,
): AppError | null {
  if (error instanceof AppError) return error
  if (error.code === 'FST_REQ_FILE_TOO_LARGE' || error.code === 'FST_FILES_LIMIT')
    return new AppError('media.tooLarge')
  // Only the client can be the source of a character or number that PostgreSQL cannot store (class 22).
  if (/^22[0-9A-Z]{3}$/.test(error.code ?? '')) return new AppError('request.invalid')
  // The business was deleted since the request found it.
  if (error.constraint?.endsWith('_business_id_fkey')) return new AppError('not.found')
  if (isDatabaseUnavailable(error)) {
    log.warn({ err: toLoggableError(error) }, 'the database could not answer')
    return new AppError('server.busy')
  }
  if (isStorageFull(error)) {
    log.error({ err: error }, 'a file could not be written')
    return new AppError('storage.full', { retryAfterInSeconds: 60 })
  }
  const status = error.statusCode
  if (status && status >= 400 && (status < 500 || status === 503)) {
    return new AppError(byStatus[status] ?? 'request.malformed')
  }
  return null
}

const isOrdering = ({ method, url }: FastifyRequest): boolean =>
  method === 'POST' && /^\/api\/open\/clients\/(pickup-|delivery-)?orders\b/.test(url)

/**
 * An order that breaks a rule of the database is the guest's to change, although it is ours to find out why no check
 * refused it before (contract page, section 10).
 */
function orderRefusal(error: FastifyError, request: FastifyRequest): AppError | null {
  if (!error.code?.startsWith('23') || !isOrdering(request)) return null
  request.log.error({ err: toLoggableError(error) }, 'an order was refused by the database')
  return new AppError('order.impossible')
}

/**
 * The disk is full or read-only, or one of our folders is gone: an operator must act, and a later retry may
 * succeed.
 */
const isStorageFull = ({ code, syscall }: { code?: string; syscall?: string }): boolean =>
  syscall !== undefined && ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'ENOENT', 'EIO'].includes(code ?? '')

/** PostgreSQL's error details contain the row, and so people's texts: they must not be logged. */
function toLoggableError(error: Error & { code?: string; table?: string; constraint?: string }) {
  const { name, message, stack, code, table, constraint } = error
  return { type: name, message, stack, code, table, constraint }
}
