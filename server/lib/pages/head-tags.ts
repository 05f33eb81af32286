import { languages, type Language } from '#contract/domain/bounds.ts'
import { textsIn } from '#server/texts/texts.ts'
import { escapeHtml, jsonInHtml } from './escape.ts'

/**
 * Metadata of a page for search engines and link previews. Pure: data in, escaped tags out, for the `head` of
 * guestDocument:
 *
 *     head: sharingTags({ publicUrl, path, askedLanguage, language, type: 'website', title, description,
 *       picture: { url: '/assets/….jpg', width: 1200, height: 630, alt: '…' } }) + structuredData([{ '@type': 'Restaurant', … }])
 *
 * Addresses may be paths of this server; they are resolved against `publicUrl`.
 */
export interface SharedPage {
  /** The server's public URL without a trailing slash (PUBLIC_URL). */
  publicUrl: string
  /** The path without the language; with a query only if the query makes it another page. */
  path: string
  /** The language from `?lang=`; null: the address asks for none. */
  askedLanguage: string | null
  /** The language of the page. */
  language: Language
  /** The languages of the card that are none of the interface. */
  furtherLanguages?: readonly string[] | undefined
  title: string
  description: string
  type: 'website' | 'restaurant.restaurant' | 'restaurant.menu' | 'restaurant.menu_item'
  picture?: SharedPicture | undefined
  siteName?: string
  /** Excluded from search engines, as search results are. */
  isUnlisted?: boolean
}

export interface SharedPicture {
  url: string
  alt: string
  width?: number
  height?: number
}

/** Tags for the canonical address, alternate languages, Open Graph and the card of a shared link. */
export function sharingTags(page: SharedPage): string {
  const { language, title, description, picture } = page
  const canonical = inLanguage(page, page.askedLanguage)
  const image = picture ? fullLink(page.publicUrl, picture.url) : null
  return [
    link({ rel: 'canonical', href: canonical }),
    ...(page.isUnlisted ? [meta('name', 'robots', 'noindex, follow')] : alternates(page)),
    meta('property', 'og:type', page.type),
    meta('property', 'og:site_name', page.siteName ?? 'Sofra'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', textsIn(language).locale),
    ...languages
      .filter((other) => other !== language)
      .map((other) => meta('property', 'og:locale:alternate', textsIn(other).locale)),
    ...(picture && image ? pictureTags({ ...picture, url: image }) : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ].join('')
}

/** A block of schema.org data about the page; browsers do not execute it. */
export function structuredData(things: readonly object[]): string {
  const data = things.length === 1 ? things[0] : { '@graph': things }
  return `<script type="application/ld+json">${jsonInHtml({ '@context': 'https://schema.org', ...data })}</script>`
}

/** The full URL of a path on this server. */
export const fullUrl = (publicUrl: string, path: string): string => new URL(path, `${publicUrl}/`).href

/** The full URL of a user's link or of a path on this server; null (left out) if it is not a URL. */
export const fullLink = (publicUrl: string, link: string): string | null =>
  URL.parse(link, `${publicUrl}/`)?.href ?? null

/** The page's address for a language, or without one. */
export function inLanguage(
  { publicUrl, path }: Pick<SharedPage, 'publicUrl' | 'path'>,
  language: string | null,
): string {
  const url = new URL(path, `${publicUrl}/`)
  if (language) url.searchParams.set('lang', language)
  return url.href
}

/** The languages in which a page can be asked for: those of the interface, and those of its card. */
export const alternateLanguages = (further: readonly string[] = []): string[] => [
  ...new Set<string>([...languages, ...further]),
]

function alternates(page: SharedPage): string[] {
  return [...alternateLanguages(page.furtherLanguages), null].map((language) =>
    link({ rel: 'alternate', hreflang: language ?? 'x-default', href: inLanguage(page, language) }),
  )
}

function pictureTags({ url, alt, width, height }: SharedPicture): string[] {
  return [
    meta('property', 'og:image', url),
    ...(width && height
      ? [
          meta('property', 'og:image:width', String(width)),
          meta('property', 'og:image:height', String(height)),
        ]
      : []),
    meta('property', 'og:image:alt', alt),
  ]
}

const link = (attributes: Record<string, string>) =>
  `<link${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')}>`

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
