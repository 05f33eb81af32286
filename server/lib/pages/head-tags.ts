import { languages, type Language } from '#contract/bounds.ts'
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
    ...(picture ? pictureTags(page.publicUrl, picture) : []),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
  ].join('')
}

/** A block of schema.org data about what the page shows; a data block, which no browser executes. */
export function structuredData(things: readonly object[]): string {
  const data = things.length === 1 ? things[0] : { '@graph': things }
  return `<script type="application/ld+json">${jsonInHtml({ '@context': 'https://schema.org', ...data })}</script>`
}

/** An address of this server, or any, in full. */
export const fullUrl = (publicUrl: string, address: string): string => new URL(address, `${publicUrl}/`).href

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

function pictureTags(publicUrl: string, { url, alt, width, height }: SharedPicture): string[] {
  return [
    meta('property', 'og:image', fullUrl(publicUrl, url)),
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
