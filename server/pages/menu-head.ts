import { parsePictureLink } from '#contract/domain/picture-name.ts'
import { sharingTags, structuredData, type SharedPicture } from '#server/lib/pages/head-tags.ts'
import { productShown, structuredMenu, type RenderedMenu } from './structured-menu.ts'

interface About {
  publicUrl: string
  /** The language from `?lang=`. */
  askedLanguage: string | null
  productId: string | undefined
}

/**
 * The metadata of a menu page for search engines and link previews. The pages of all tables use the address
 * of the page without a table, which is the one in search results.
 */
export function createMenuHead(rendered: RenderedMenu, about: About): { head: string; foot: string } {
  const { publicUrl, askedLanguage, productId } = about
  const { data, title, description } = rendered
  const path = withoutTable(data.path)
  const tags = sharingTags({
    publicUrl,
    path,
    askedLanguage,
    language: data.language,
    furtherLanguages: data.business.configuration.furtherLanguages,
    title,
    description,
    type: productId ? 'restaurant.menu_item' : 'restaurant.menu',
    picture: findSharedPicture(rendered, productId),
  })
  const { business } = data
  return {
    head: `${tags}<link rel="manifest" href="/menu/${business.id}/manifest.webmanifest">`,
    // At the end of the page, so that guests don't wait for it.
    foot: structuredData(structuredMenu(publicUrl, rendered, { path, productId })),
  }
}

const withoutTable = (path: string) => path.replace(/^(\/menu\/[^/]+)\/[^/]+/, '$1/delivery')

/**
 * The picture of the product, or of the first menu that has one, or the logo. Includes its size, so that even
 * the first person to share the link sees it.
 */
function findSharedPicture({ data }: RenderedMenu, productId: string | undefined): SharedPicture | undefined {
  const { menus, business } = data
  const product = productShown(data, productId)
  const url = product?.images[0] ?? menus.find(({ photoUrl }) => photoUrl)?.photoUrl ?? business.logo
  if (!url) return undefined
  const own = parsePictureLink(url)
  return {
    url,
    alt: product?.name ?? business.name,
    ...(own && { width: own.width, height: own.height }),
  }
}
