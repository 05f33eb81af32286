import type { FastifyInstance, FastifyReply } from 'fastify'
import { displayableLink } from '#contract/shared/links.ts'
import { parsePictureLink } from '#contract/domain/picture-name.ts'
import { describeToGuests } from '#server/businesses/businesses.ts'
import { systemContext, inBusiness } from '#server/lib/context.ts'
import type { ClientBuild } from '#server/lib/pages/client-build.ts'
import { resolveBusiness } from './code-links.ts'

const colours = { theme_color: '#fbf8f3', background_color: '#fbf8f3' }

/** The web app manifests for installing the office or a business's menu on a phone. */
export function mountManifests(app: FastifyInstance, web: ClientBuild): void {
  const icons = web.renderer.appIcons
  const send = (reply: FastifyReply, manifest: object) =>
    reply
      .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(JSON.stringify({ display: 'standalone', ...colours, ...manifest }))

  app.get('/manifest.webmanifest', async (_request, reply) =>
    send(reply, { id: '/menus', name: 'Sofra', short_name: 'Sofra', start_url: '/menus', scope: '/', icons }),
  )

  app.get<{ Params: { business: string } }>(
    '/menu/:business/manifest.webmanifest',
    async (request, reply) => {
      const ctx = systemContext(app.services)
      const id = await resolveBusiness(ctx, request.params.business, 'signup')
      if (!id) return reply.callNotFound()
      const { name, logo } = await describeToGuests(inBusiness(ctx, id))
      const root = `/menu/${id}/`
      return send(reply, {
        id: root,
        name,
        short_name: name,
        start_url: `${root}delivery`,
        scope: root,
        icons: [...logoIcons(logo), ...icons],
      })
    },
  )
}

/** Uses the logo only if it is roughly square: phones would crop any other. */
function logoIcons(logo: string | null) {
  const src = displayableLink(logo)
  const picture = src ? parsePictureLink(src) : null
  if (!src || !picture) return []
  const { width, height } = picture
  const isSquare = Math.abs(width - height) <= width / 20
  return isSquare ? [{ src, sizes: `${width}x${height}`, type: 'image/webp', purpose: 'any' }] : []
}
