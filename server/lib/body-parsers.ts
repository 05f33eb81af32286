import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'

/** JSON (an empty body is no body: axios sends the type along with nothing) and the forms of oauth/token. */
export function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    if (text.trim() === '') return done(null, undefined)
    // PostgreSQL cannot hold the character; nobody types it.
    if (/(?<!\\)(\\\\)*\\u0000/.test(text)) return done(new AppError('request.malformed'))
    return void parseJson(request, text, done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)))
    },
  )
}
