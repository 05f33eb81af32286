import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/shared/errors.ts'
import { exceedsJsonLimits } from '../http/json-limits.ts'
import { decodeUtf8, hasForbiddenEscape, isPercentEncodedUtf8 } from '../http/unicode.ts'

/**
 * Parses JSON (an empty body counts as none: axios sends the content type without a body) and the forms of
 * oauth/token. Both, and query strings, reject bytes that are not valid Unicode with 400; JSON also what is
 * nested too deeply or has too many parts.
 */
export function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decodeUtf8(body as Buffer)
    if (text?.trim() === '') return done(null, undefined)
    if (text === null || hasForbiddenEscape(text) || exceedsJsonLimits(body as Buffer))
      return done(new AppError('request.malformed'))
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
