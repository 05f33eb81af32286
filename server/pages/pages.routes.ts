import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/bounds.ts'
import { houseContext } from '#server/lib/context.ts'
import type { BuiltWeb } from '#server/lib/pages/built-web.ts'
import { AppError } from '#contract/errors.ts'
import { isDatabaseAway } from '#server/lib/refusals.ts'
import { choicesOf, languageNamed } from '#server/lib/pages/choices.ts'
import type { Page, PageCache } from '#server/lib/pages/page-cache.ts'
import { sendPage } from '#server/lib/pages/send-page.ts'
import { contentSecurityPolicy, securityHeaders } from '#server/lib/security-headers.ts'
import { visitsOf } from '#server/statistics/visits.ts'
import { pathOfLink } from './code-links.ts'
import { askedPage, findPage, type MenuRoute } from './guest-page-address.ts'
import type { PageRequest } from './guest-pages.ts'
import type { PageRenderer } from './rendering/renderer.ts'
import { officePaths } from './office-paths.ts'
import { mountSearchEngines } from './search-engines.ts'
import { pathOfProduct } from './product-links.ts'
import { mountManifests } from './manifests.ts'
import { mountPublicPages, renderNotice } from './public-pages.ts'

const yearInSeconds = 365 * 24 * 3600

/** The pages: a guest's from the cache or rendered, the office's shell, and what both are built of. */
export async function mountPages(
  app: FastifyInstance,
  { web, cache, renderer }: { web: BuiltWeb; cache: PageCache; renderer: PageRenderer },
): Promise<void> {
  const { house } = app
  const headers = securityHeaders(house.config.publicUrl.startsWith('https:'))
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

  const notFound = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply, await renderNotice(web, { notice: 'not-found', language: languageOf(request) }))

  const busyPages = new Map<Language, Page>()
  /** Tries again by itself: whoever reads it wants the menu, not the reason. */
  const busyPage = async (language: Language): Promise<Page> => {
    const kept = busyPages.get(language)
    if (kept) return kept
    const notice = await renderNotice(web, { notice: 'busy', language })
    const headers = { ...notice.headers, 'cache-control': 'no-store', 'retry-after': '2', refresh: '3' }
    const page = { ...notice, headers, status: 503 }
    busyPages.set(language, page)
    return page
  }

  /** Where a link with a token or a table leads, or a business without a table (customer specification, section 2). */
  const follow = async (request: FastifyRequest<MenuRoute>, reply: FastifyReply) => {
    const path = await pathOfLink(houseContext(house), request.params.business, request.query)
    return path ? reply.redirect(inAskedLanguage(path, request)) : notFound(request, reply)
  }

  const guestPage = async (
    request: FastifyRequest<MenuRoute>,
    reply: FastifyReply,
    view: PageRequest['view'] = {},
  ) => {
    if (request.query.token !== undefined || request.query.table !== undefined) return follow(request, reply)
    // What the settings do, for a guest without a script: a choice, then the same page in it.
    const chosen = languageNamed(request.query.choose)
    if (chosen) {
      reply.setCookie('unem_language', chosen, { path: '/', maxAge: yearInSeconds, sameSite: 'lax' })
      return reply.header('cache-control', 'no-store').redirect(request.url.split('?')[0] as string)
    }
    const page = await pageFor(request, view)
    if (page === null) return notFound(request, reply)
    if ('redirect' in page) return reply.redirect(inAskedLanguage(page.redirect, request))
    if (page.status === 200)
      visitsOf(house).notePage(request.params.business, request.headers.cookie, request.headers['user-agent'])
    return sendPage(request, reply, page)
  }

  /** The page that is kept or rendered; the kept one too where the database does not answer. */
  const pageFor = async (request: FastifyRequest<MenuRoute>, view: PageRequest['view']) => {
    const ctx = houseContext(house)
    const asked = askedPage(request)
    const { business } = request.params
    try {
      const kept = cache.peek(business, asked.key, ctx.now)
      if (kept) return kept
      const found = await house.admission.run('page', () => findPage(ctx, request.params, asked))
      if (found === null || 'redirect' in found) return found
      return await cache.get(business, found.key, ctx.now, () =>
        renderer.render({ ...found, view, publicUrl: house.config.publicUrl }, ctx.now),
      )
    } catch (error) {
      const kept = isDatabaseAway(error) ? cache.whileAway(business, asked.key) : undefined
      if (!kept && !isBusy(error)) throw error
      return kept ?? busyPage(languageOf(request))
    }
  }
  for (const path of ['/menu/:business/:table', '/menu/:business/:table/menus/:id']) {
    app.get<MenuRoute>(path, (request, reply) => guestPage(request, reply))
  }
  app.get<MenuRoute>('/menu/:business/:table/home', (request, reply) =>
    guestPage(request, reply, { isHome: true }),
  )
  app.get<MenuRoute>('/menu/:business/:table/products/:id', (request, reply) =>
    guestPage(request, reply, { productId: request.params.id }),
  )

  /** A product by itself (customer specification, section 2). */
  app.get<MenuRoute & { Params: { id: string } }>('/menu/product/:id', async (request, reply) => {
    const path = await pathOfProduct(houseContext(house), request.params.id, request.headers.referer)
    return path ? reply.redirect(inAskedLanguage(path, request)) : notFound(request, reply)
  })

  app.get<MenuRoute>('/menu', (request, reply) => follow(request, reply))
  app.get<MenuRoute>('/menu/:business', (request, reply) => follow(request, reply))

  app.get('/sw.js', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
      .send(web.serviceWorker),
  )

  for (const path of officePaths) {
    app.get(path, async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64')
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': contentSecurityPolicy(`'self' 'nonce-${nonce}'`),
        })
        .send(web.officeHtml.replace('__NONCE__', nonce))
    })
  }

  mountPublicPages(app, web)
  mountManifests(app, web)
  mountSearchEngines(app)
  app.setNotFoundHandler(notFound)

  /** Away from any business: the reader's choice, else the browser's first that we speak, else English. */
  function languageOf(request: FastifyRequest): Language {
    const asked = (request.headers['accept-language'] ?? '').split(',').map((tag) => tag.trim().slice(0, 2))
    return (
      choicesOf(request.headers.cookie).language ??
      (asked.find((tag) => web.renderer.isLanguage(tag)) as Language | undefined) ??
      'en'
    )
  }
}

const isBusy = (error: unknown) =>
  (error instanceof AppError && error.key === 'server.busy') || isDatabaseAway(error)

/** A link that asks for a language still does where it leads. */
function inAskedLanguage(path: string, { query }: FastifyRequest<MenuRoute>): string {
  const language = languageNamed(query.lang)
  return language ? `${path}?lang=${language}` : path
}
