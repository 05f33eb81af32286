import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languages, type Language } from '#contract/domain/bounds.ts'
import { contract } from '#contract/index.ts'
import { findByUsername } from '#server/businesses/businesses.ts'
import { listPlaces, searchBusinesses } from '#server/businesses/search-businesses.ts'
import type { Config } from '#server/lib/config.ts'
import { systemContext } from '#server/lib/context.ts'
import type { AppServices } from '#server/lib/services.ts'
import type { ClientBuild } from '#server/lib/pages/client-build.ts'
import { readPreferences, findLanguage } from '#server/lib/pages/preferences.ts'
import { guestDocument } from '#server/lib/pages/document.ts'
import { fullUrl, inLanguage, sharingTags, structuredData } from '#server/lib/pages/head-tags.ts'
import { makePage, type Page } from '#server/lib/pages/page.ts'
import { sendPage } from '#server/lib/pages/send-page.ts'

type PublicPageData = Parameters<ClientBuild['renderer']['renderPublic']>[0]
export type MessagePageData = Parameters<ClientBuild['renderer']['renderMessagePage']>[0]
interface Asked {
  Querystring: { lang?: unknown; name?: unknown }
}

/** The page, or one that reloads by itself if the server or its database has too much to do. */
export type OrBusyPage = <Found>(page: Promise<Found>, language: Language) => Promise<Found | Page>

/** Mounts the landing page, the search for a business and the privacy policy (customer specification, section 2). */
export function mountPublicPages(app: FastifyInstance, web: ClientBuild, orBusyPage: OrBusyPage): void {
  const { services } = app
  // Not a constant: a server on a free port knows its address only once it listens.
  const host = () => new URL(services.config.publicUrl).host
  const { contactEmail: email = null, contactPhone: phone = null } = services.config
  const pageFor = (request: FastifyRequest<Asked>) => ({ ...spokenTo(request), contact: { email, phone } })
  const render = renderOnce((data: PublicPageData) => renderPublicPage(web, services.config, data))

  app.get<Asked>('/', async (request, reply) => {
    const { landingRating: rating = null, landingPrices: prices = null } = services.config
    const demoMenu = await demoMenuOf(services)
    const data = { ...pageFor(request), demoMenu, rating, prices, host: host() }
    return sendPage(request, reply, await render({ page: 'landing', ...data }))
  })

  app.get<Asked>('/privacy', async (request, reply) =>
    sendPage(request, reply, await render({ page: 'privacy', ...pageFor(request), host: host() })),
  )

  app.get<Asked>('/search', async (request, reply) => {
    const { query, response } = contract.businesses['GET businesses']
    const asked = query.safeParse(request.query)
    // Text that the database cannot store does not occur in any name either.
    const name = asked.success && !asked.data.name.includes('\0') ? asked.data.name : ''
    const shown = { page: 'search' as const, ...pageFor(request), name }
    if (name === '') return sendPage(request, reply, await render({ ...shown, found: [], places: [] }))
    // Search results are not cached: under overload they wait, and are refused, before everything else.
    const page = services.admission.run('page', async () => {
      const ctx = systemContext(services)
      const found = response.parse(await searchBusinesses(ctx, name))
      const places = await listPlaces(
        ctx,
        found.map(({ id }) => id),
      )
      return renderPublicPage(web, services.config, { ...shown, found, places })
    })
    return sendPage(request, reply, await orBusyPage(page, shown.language))
  })
}

/**
 * The language in the address wins, then the reader's preference, then English (customer specification,
 * section 9).
 */
function spokenTo(request: { query: Asked['Querystring']; headers: { cookie?: string | undefined } }) {
  const asked = findLanguage(request.query.lang)
  const language: Language = asked ?? readPreferences(request).language ?? 'en'
  return { language, isLanguageAsked: asked !== null }
}

/** The path of the demo's menu, if there is a demo. */
async function demoMenuOf(services: AppServices): Promise<string | null> {
  if (!services.config.seedDemo) return null
  const demo = await findByUsername(systemContext(services), 'demo').catch(() => null)
  return demo?.configuration.activation ? `/menu/${demo.id}/1` : null
}

async function renderPublicPage(web: ClientBuild, config: Config, data: PublicPageData): Promise<Page> {
  const rendered = web.renderer.renderPublic(data)
  const { language } = data
  const head = headOf(web, config, data, rendered)
  const ahead = fontAhead(web)
  const { html, csp } = guestDocument(web, { ...rendered, bundle: 'public', language, ahead, head, data })
  return inItsLanguage(await makePage(html, { status: 200, csp, until: null }), language)
}

/** Preloads the font of the headline, so that its fallback is never visible. */
function fontAhead(web: ClientBuild): string {
  const file = /\/assets\/fraunces-latin-(?!ext)[\w-]+\.woff2/.exec(web.public.css)?.[0]
  return file ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">` : ''
}

function headOf(
  web: ClientBuild,
  { publicUrl }: Config,
  data: PublicPageData,
  { title, description }: { title: string; description: string },
): string {
  const { language, page } = data
  const shared = {
    publicUrl,
    path: page === 'landing' ? '/' : `/${page}`,
    askedLanguage: data.isLanguageAsked ? language : null,
    language,
    title,
    description,
    type: 'website' as const,
    picture: { url: web.renderer.sharePicture, width: 1280, height: 720, alt: 'Sofra' },
    isUnlisted: page === 'search' && data.name !== '',
  }
  if (page !== 'landing') return sharingTags(shared)
  const url = fullUrl(publicUrl, '/')
  return (
    sharingTags(shared) +
    structuredData([
      {
        '@type': 'Organization',
        '@id': `${url}#organization`,
        name: 'Sofra',
        url,
        logo: fullUrl(publicUrl, web.icon),
      },
      {
        '@type': 'WebSite',
        name: 'Sofra',
        url,
        inLanguage: [...languages],
        potentialAction: {
          '@type': 'SearchAction',
          target: `${url}search?name={name}`,
          'query-input': 'required name=name',
        },
      },
      {
        '@type': 'SoftwareApplication',
        name: 'Sofra',
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        url: inLanguage(shared, shared.askedLanguage),
        description,
        inLanguage: language,
        image: fullUrl(publicUrl, shared.picture.url),
        provider: { '@id': `${url}#organization` },
      },
    ])
  )
}

/** A page with a short message, which needs no script but the inline one for the language; `table` as in `makePage`. */
export async function renderMessagePage(
  web: ClientBuild,
  notice: MessagePageData,
  table: { number: string; standIn: string } | null = null,
): Promise<Page> {
  const rendered = web.renderer.renderMessagePage(notice)
  const { language } = notice
  const { html, csp } = guestDocument(web, { ...rendered, bundle: 'public', language, data: null })
  const status = notice.notice === 'not-found' ? 404 : 200
  return inItsLanguage(await makePage(html, { status, csp, until: null, table }), language)
}

const inItsLanguage = (page: Page, language: Language): Page => ({
  ...page,
  headers: { ...page.headers, 'content-language': language },
})

/** Renders each page only once. For pages with few variants: by language, demo and public URL. */
export function renderOnce<Data>(render: (data: Data) => Promise<Page>) {
  const pages = new Map<string, Promise<Page>>()
  return (data: Data): Promise<Page> => {
    const key = JSON.stringify(data)
    const page = pages.get(key) ?? render(data)
    pages.set(key, page)
    page.catch(() => pages.delete(key))
    return page
  }
}
