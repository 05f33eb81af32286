import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#contract/shared/errors.ts'
import { Id } from '#contract/shared/shapes.ts'
import { version } from '#server/version.ts'
import { parseBodies } from '#server/lib/api/body-parsers.ts'
import { systemContext } from '#server/lib/context.ts'
import { contentSecurityPolicy, securityHeaders } from '#server/lib/http/security-headers.ts'
import { setActivation } from './activation.ts'
import {
  endOperatorSession,
  findSession,
  hasOperators,
  operatorSessionHours,
  signInOperator,
} from './operators.ts'
import { describeServer, listOverview } from './overview.ts'
import { overviewPage, signInPage, type SignInProblem } from './page.ts'

const cookieName = 'sofra_operator'
const SignIn = z.object({ name: z.string().trim().toLowerCase().max(40), password: z.string().max(200) })
const Listed = z.object({
  text: z.string().trim().max(100).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
const Activation = Listed.extend({ active: z.enum(['true', 'false']) })

/**
 * The operator's page for all businesses, with its own sign-in. It works without scripts, and answers 404
 * until a command has added an operator.
 */
export async function operatorPages(app: FastifyInstance): Promise<void> {
  const ctx = () => systemContext(app.services)
  const headers = securityHeaders(app.services.config.publicUrl.startsWith('https:'))
  parseBodies(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // Then the answer is that of any unknown address.
    if (!(await hasOperators(ctx()))) return reply.callNotFound()
    if (request.method === 'POST' && isFromElsewhere(request)) throw new AppError('token.forbidden')
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    return undefined
  })

  const send = (reply: FastifyReply, status: number, render: (nonce: string) => string) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .code(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy(`'nonce-${nonce}'`),
      })
      .send(render(nonce))
  }

  app.get('/operator', async (request, reply) => {
    const operator = await findSession(ctx(), request.cookies[cookieName])
    if (!operator) return send(reply, 200, (nonce) => signInPage(nonce, '', null))
    const asked = Listed.parse(request.query)
    const [overview, server] = await Promise.all([listOverview(ctx(), asked), describeServer(ctx())])
    return send(reply, 200, (nonce) => overviewPage({ nonce, operator, version, overview, server, ...asked }))
  })

  app.post('/operator/sign-in', async (request, reply) => {
    const form = SignIn.safeParse(request.body)
    const problem = form.success ? null : 'wrong'
    const refuse = (why: SignInProblem, status: number) =>
      send(reply, status, (nonce) => signInPage(nonce, form.data?.name ?? '', why))
    if (!form.success) return refuse(problem ?? 'wrong', 401)
    try {
      const token = await signInOperator(ctx(), request, form.data)
      reply.setCookie(cookieName, token, cookieOptions(app, request))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.retryAfterInSeconds) reply.header('retry-after', error.retryAfterInSeconds)
      if (error.key === 'credentials.tooMany') return refuse('tooMany', 429)
      return error.key === 'server.busy' ? refuse('busy', 503) : refuse('wrong', 401)
    }
    return reply.redirect('/operator', 303)
  })

  app.post('/operator/sign-out', async (request, reply) => {
    await endOperatorSession(ctx(), request.cookies[cookieName] ?? '')
    return reply.clearCookie(cookieName, { path: '/operator' }).redirect('/operator', 303)
  })

  app.post<{ Params: { id: string } }>('/operator/businesses/:id/activation', async (request, reply) => {
    if (!(await findSession(ctx(), request.cookies[cookieName]))) return reply.redirect('/operator', 303)
    const id = Id.safeParse(request.params.id)
    const form = Activation.safeParse(request.body)
    if (!id.success) throw new AppError('not.found')
    if (!form.success) throw new AppError('request.invalid')
    const { active, text, page } = form.data
    await setActivation(ctx(), { id: id.data }, active === 'true')
    return reply.redirect(`/operator?${new URLSearchParams({ text, page: String(page) }).toString()}`, 303)
  })
}

/** Browsers send the origin of a form in Sec-Fetch-Site; the cookie is not sent cross-site either. */
const isFromElsewhere = ({ headers }: FastifyRequest): boolean =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined)

const cookieOptions = (app: FastifyInstance, request: FastifyRequest) =>
  ({
    path: '/operator',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https' || app.services.config.publicUrl.startsWith('https:'),
    maxAge: operatorSessionHours * 3600,
  }) as const
