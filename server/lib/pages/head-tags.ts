import { languages, type Language } from '#contract/domain/bounds.ts'
import { escapeHtml, jsonInHtml } from './escape.ts'

/**
 * What search engines and those who share a link read of a page. Pure: data in, escaped tags out, for the `head` of
 * guestDocument:
 *
 *     head: sharingTags({ publicUrl, path, askedLanguage, language, type: 'website', title, description,
 *       picture: { url: '/assets/….jpg', width: 1200, height: 630, alt: '…' } }) + structuredData([{ '@type': 'Restaurant', … }])
 *
 * Addresses may be paths of this server: they are put on `publicUrl`.
 */
export interface SharedPage {
  /** Where the server is known, without a slash at the end (PUBLIC_URL). */
  publicUrl: string
  /** Without language; its query only where it makes another page. */
  path: string
  /** What `?lang=` of the address asked for: that is a page of its own; null: the address leaves it open. */
  askedLanguage: Language | null
  /** The language it is in. */
  language: Language
  title: string
  description: string
  type: 'website' | 'restaurant.restaurant' | 'restaurant.menu' | 'restaurant.menu_item'
  picture?: SharedPicture | undefined
  siteName?: string
  /** Left out of search engines, like results of a search. */
  isUnlisted?: boolean
}

export interface SharedPicture {
  url: string
  alt: string
  width?: number
  height?: number
}

const locales: Record<Language, string> = { en: 'en_GB', sq: 'sq_AL', fr: 'fr_FR', nl: 'nl_NL' }

/** Canonical address, the same page in the other languages, Open Graph and the card of a shared link. */
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
    meta('property', 'og:locale', locales[language]),
    ...languages
      .filter((other) => other !== language)
      .map((other) => meta('property', 'og:locale:alternate', locales[other])),
    ...(picture && image ? pictureTags({ ...picture, url: image }) : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ].join('')
}

/** A block of schema.org data about what the page shows; a data block, which no browser executes. */
export function structuredData(things: readonly object[]): string {
  const data = things.length === 1 ? things[0] : { '@graph': things }
  return `<script type="application/ld+json">${jsonInHtml({ '@context': 'https://schema.org', ...data })}</script>`
}

/** A path of this server in full. */
export const fullUrl = (publicUrl: string, path: string): string => new URL(path, `${publicUrl}/`).href

/** A link that somebody gave, or a path of this server, in full; null for what is no address, which is left out. */
export const fullLink = (publicUrl: string, link: string): string | null =>
  URL.parse(link, `${publicUrl}/`)?.href ?? null

/** The page's address, asking for a language or leaving it open. */
export function inLanguage(
  { publicUrl, path }: Pick<SharedPage, 'publicUrl' | 'path'>,
  language: Language | null,
): string {
  const url = new URL(path, `${publicUrl}/`)
  if (language) url.searchParams.set('lang', language)
  return url.href
}

function alternates(page: SharedPage): string[] {
  return [...languages, null].map((language) =>
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
