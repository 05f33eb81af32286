import type { FastifyInstance } from 'fastify'
import type { ClientBuild } from '#server/lib/pages/client-build.ts'
import { makePage } from '#server/lib/pages/page.ts'
import { sendPage } from '#server/lib/pages/send-page.ts'
import { contentSecurityPolicy } from '#server/lib/http/security-headers.ts'

/** The pages about the API, in English only. Their styles are files of their own, as no other public page's are. */
export function mountDeveloperPages(app: FastifyInstance, { developers }: ClientBuild): void {
  const csp = contentSecurityPolicy("'self'")
  const make = (html: string) => makePage(html, { status: 200, csp, until: null })
  const pages = { '/developers': developers.guide, '/developers/versions': developers.versions }
  for (const [path, html] of Object.entries(pages)) {
    let page: ReturnType<typeof make> | undefined
    app.get(path, async (request, reply) => sendPage(request, reply, await (page ??= make(html))))
  }
}
