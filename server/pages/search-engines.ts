import type { FastifyInstance, FastifyReply } from 'fastify'
import { systemContext, type Context } from '#server/lib/context.ts'
import { escapeHtml } from '#server/lib/pages/escape.ts'
import { alternateLanguages, inLanguage } from '#server/lib/pages/head-tags.ts'
import { officePaths } from './office-paths.ts'

/** A sitemap may contain 50,000 addresses; a business has about ten. */
const businessesInOne = 5000

/** Paths only for staff, and paths that are not pages. */
const notForRobots = ['/api/', ...officePaths.filter((path) => !path.endsWith('*'))]

/** Mounts robots.txt and the sitemaps: the public pages, and the menus of all businesses open to guests. */
export function mountSearchEngines(app: FastifyInstance): void {
  const { services } = app
  // Not a constant: a server on a free port knows its address only once it listens.
  const publicUrl = () => services.config.publicUrl

  app.get('/robots.txt', async (_request, reply) => {
    const lines = ['User-agent: *', ...notForRobots.map((path) => `Disallow: ${path}`)]
    return reply
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n\nSitemap: ${publicUrl()}/sitemap.xml\n`)
  })

  app.get('/sitemap.xml', async (_request, reply) => {
    const ctx = systemContext(services)
    const parts = Math.ceil((await countBusinesses(ctx)) / businessesInOne)
    if (parts > 1) return sendXml(reply, indexOf(publicUrl(), parts))
    return sendXml(reply, renderSitemap(publicUrl(), await pathsOf(ctx, 1)))
  })

  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    const part = Number(request.params.part)
    if (!Number.isInteger(part) || part < 1 || part > 1e6) return reply.callNotFound()
    const paths = await pathsOf(systemContext(services), part)
    return paths.length ? sendXml(reply, renderSitemap(publicUrl(), paths)) : reply.callNotFound()
  })
}

const sendXml = (reply: FastifyReply, body: string) =>
  reply
    .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'max-age=3600' })
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)

const openBusinesses = (ctx: Context) =>
  ctx.db.selectFrom('businesses').where('openToGuests', '=', true).where('draftSessionId', 'is', null)

async function countBusinesses(ctx: Context): Promise<number> {
  const { count } = await openBusinesses(ctx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The menu and home of each business, without a table; the first part starts with the public pages. */
async function pathsOf(ctx: Context, part: number): Promise<Listed[]> {
  const rows = await openBusinesses(ctx)
    .select(['id', 'furtherLanguages'])
    .orderBy('id')
    .limit(businessesInOne)
    .offset((part - 1) * businessesInOne)
    .execute()
  const menus = rows.flatMap(({ id, furtherLanguages }) =>
    ['', '/home'].map((view) => ({ path: `/menu/${id}/delivery${view}`, furtherLanguages })),
  )
  return part === 1 ? [...publicPaths.map((path) => ({ path, furtherLanguages: [] })), ...menus] : menus
}

const publicPaths = ['/', '/search', '/privacy']

interface Listed {
  path: string
  furtherLanguages: readonly string[]
}

function renderSitemap(publicUrl: string, listed: readonly Listed[]): string {
  const url = ({ path, furtherLanguages }: Listed) => {
    const here = { publicUrl, path }
    const others = [...alternateLanguages(furtherLanguages), null].map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language ?? 'x-default'}" href="${escapeHtml(inLanguage(here, language))}"/>`,
    )
    return `<url><loc>${escapeHtml(inLanguage(here, null))}</loc>${others.join('')}</url>`
  }
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${listed.map(url).join('\n')}</urlset>\n`
}

function indexOf(publicUrl: string, parts: number): string {
  const sitemaps = Array.from(
    { length: parts },
    (_, part) => `<sitemap><loc>${publicUrl}/sitemap-${part + 1}.xml</loc></sitemap>`,
  )
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemaps.join('')}</sitemapindex>\n`
}
