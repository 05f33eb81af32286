import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/shared/errors.ts'
import { decodeUtf8, hasForbiddenEscape, isPercentEncodedUtf8 } from '../http/unicode.ts'

/**
 * JSON (an empty body is no body: axios sends the type along with nothing) and the forms of oauth/token. Both see the
 * bytes as they came, and so do query strings: what is no valid Unicode is 400.
 */
export function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decodeUtf8(body as Buffer)
    if (text?.trim() === '') return done(null, undefined)
    if (text === null || hasForbiddenEscape(text)) return done(new AppError('request.malformed'))
    return void parseJson(request, text, done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => {
      const text = decodeUtf8(body as Buffer)
      if (text === null || !isPercentEncodedUtf8(text)) return done(new AppError('request.malformed'))
      return done(null, Object.fromEntries(new URLSearchParams(text)))
    },
  )
  app.addHook('onRequest', async (request) => {
    const { url = '' } = request.raw
    const at = url.indexOf('?')
    if (at >= 0 && !isPercentEncodedUtf8(url.slice(at))) throw new AppError('request.malformed')
  })
}
