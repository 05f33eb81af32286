import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/domain/bounds.ts'
import { systemContext } from '#server/lib/context.ts'
import type { ClientBuild } from '#server/lib/pages/client-build.ts'
import { AppError } from '#contract/shared/errors.ts'
import { isDatabaseUnavailable } from '#server/lib/database/unavailable.ts'
import { findLanguage, readLanguage } from '#server/lib/pages/preferences.ts'
import type { Page } from '#server/lib/pages/page.ts'
import { sendPage } from '#server/lib/pages/send-page.ts'
import { contentSecurityPolicy, securityHeaders } from '#server/lib/http/security-headers.ts'
import { isUncountedTable } from '#server/statistics/uncounted.ts'
import { getVisits } from '#server/statistics/visits.ts'
import { resolveCodeLink } from './code-links.ts'
import { readPageKey, type MenuRoute } from './guest-page-address.ts'
import type { GuestPageSource } from './guest-page-source.ts'
import { isOfficeMistake, officePaths } from './office-paths.ts'
import { mountSearchEngines } from './search-engines.ts'
import { mendedAddress } from './mended-address.ts'
import { resolveProductLink } from './product-links.ts'
import { mountDeveloperPages } from './developer-pages.ts'
import { mountEventCalendar } from './event-calendar.ts'
import { mountManifests } from './manifests.ts'
import {
  mountPublicPages,
  type OrBusyPage,
  renderMessagePage,
  renderOnce,
  type MessagePageData,
} from './public-pages.ts'

const yearInSeconds = 365 * 24 * 3600

/** Mounts the pages: the guest's (cached or rendered), the office's shell, and their assets. */
export async function mountPages(
  app: FastifyInstance,
  { web, source }: { web: ClientBuild; source: GuestPageSource },
): Promise<void> {
  const { services } = app
  const headers = securityHeaders(services.config.publicUrl.startsWith('https:'))
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  await app.register(fastifyStatic, {
    root: web.assetsFolder,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })

  const messagePage = renderOnce((data: Omit<MessagePageData, 'businessName'>) =>
    renderMessagePage(web, data),
  )
  const notFound = async (request: FastifyRequest, reply: FastifyReply) => {
    const mended = request.method === 'GET' ? mendedAddress(request.url) : null
    if (mended) return reply.redirect(mended)
    return sendPage(
      request,
      reply,
      await messagePage({ notice: 'not-found', language: readLanguage(request) }),
    )
  }

  const sendOffice = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy(`'self' 'nonce-${nonce}'`),
      })
      .send(web.officeHtml.replace('__NONCE__', nonce))
  }

  /** Reloads automatically: the guest wants the menu, not the reason. */
  const busyPage = async (language: Language): Promise<Page> => {
    const page = await messagePage({ notice: 'busy', language })
    const headers = { ...page.headers, 'cache-control': 'no-store', 'retry-after': '2', refresh: '3' }
    return { ...page, headers, status: 503 }
  }
  const orBusyPage: OrBusyPage = (page, language) =>
    page.catch((error: unknown) => {
      if (!isBusy(error)) throw error
      return busyPage(language)
    })

  /**
   * Redirects a link with a token or a table, or to a business without a table (customer specification, section 2).
   */
  const follow = async (request: FastifyRequest<MenuRoute>, reply: FastifyReply) => {
    const path = await resolveCodeLink(systemContext(services), request.params.business, request.query)
    return path ? reply.redirect(inAskedLanguage(path, request)) : notFound(request, reply)
  }

  const guestPage = async (request: FastifyRequest<MenuRoute>, reply: FastifyReply) => {
    if (request.query.token !== undefined || request.query.table !== undefined) return follow(request, reply)
    // Changes a setting for guests without scripts: sets the cookie, then shows the same page with it.
    const chosen = findLanguage(request.query.choose)
    if (chosen) {
      reply.setCookie('unem_language', chosen, { path: '/', maxAge: yearInSeconds, sameSite: 'lax' })
      return reply.header('cache-control', 'no-store').redirect(request.url.split('?')[0] as string)
    }
    const asked = readPageKey(request)
    const page = await orBusyPage(source.get(asked), readLanguage(request))
    if (page === null) return notFound(request, reply)
    if ('redirect' in page) return reply.redirect(inAskedLanguage(page.redirect, request))
    if (page.status === 200 && !isUncountedTable(asked.table))
      getVisits(services).notePage(asked.businessId, request.headers.cookie, request.headers['user-agent'])
    return sendPage(request, reply, page, asked.table)
  }
  for (const rest of ['', '/home', '/menus/:id', '/products/:id'])
    app.get<MenuRoute>(`/menu/:business/:table${rest}`, guestPage)

  /** A product's own link (customer specification, section 2). */
  app.get<MenuRoute & { Params: { id: string } }>('/menu/product/:id', async (request, reply) => {
    const path = await resolveProductLink(systemContext(services), request.params.id, request.headers.referer)
    return path ? reply.redirect(inAskedLanguage(path, request)) : notFound(request, reply)
  })

  app.get<MenuRoute>('/menu', (request, reply) => follow(request, reply))
  app.get<MenuRoute>('/menu/:business', (request, reply) => follow(request, reply))

  app.get('/sw.js', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
      .send(web.serviceWorker),
  )

  for (const path of officePaths) app.get(path, async (_request, reply) => sendOffice(reply))

  mountDeveloperPages(app, web)
  mountPublicPages(app, web, orBusyPage)
  mountManifests(app, web)
  mountEventCalendar(app)
  mountSearchEngines(app)
  // If the address was meant for the office, the office reports the unknown screen within its shell.
  app.setNotFoundHandler(async (request, reply) =>
    isOfficeMistake(request.url) ? sendOffice(reply.code(404)) : notFound(request, reply),
  )
}

const isBusy = (error: unknown) =>
  (error instanceof AppError && error.key === 'server.busy') || isDatabaseUnavailable(error)

/** Keeps `?lang=` in a redirect. */
function inAskedLanguage(path: string, { query }: FastifyRequest<MenuRoute>): string {
  const language = findLanguage(query.lang)
  return language ? `${path}?lang=${language}` : path
}
