import { contentSecurityPolicy } from '../http/security-headers.ts'
import { cspHash, type ClientBuild } from './client-build.ts'
import { escapeHtml, jsonInHtml } from './escape.ts'

export interface GuestDocument {
  /** The bundle whose script and styles the page needs. */
  bundle: 'guest' | 'public'
  language: string
  /** The language of a card that is in a further one. */
  cardLanguage?: string | undefined
  title: string
  description: string
  /** Tags for resources to fetch first. */
  ahead?: string
  /** Tags for search engines and sharing, escaped (head-tags.ts). */
  head?: string
  /** Data for search engines, at the end where no guest waits for it. */
  foot?: string
  markup: string
  /** Markup outside of what the script hydrates. */
  beside?: string
  /** CSS specific to this page: placeholder colours, the business's colour. */
  css: string
  /** The colours of the browser's own interface (`theme-color`); by default the paper colour. */
  themeColours?: { light: string; dark: string }
  /** The script chunk that this page starts with: its source path under web/. */
  entryChunk?: string | undefined
  /** The data to hydrate with; null: a static page, of whose scripts only the inline one runs. */
  data: object | null
}

const paper = { light: '#fbf8f3', dark: '#15120f' }

/** The HTML document around rendered markup, and a policy that allows exactly its styles. */
export function guestDocument(web: ClientBuild, page: GuestDocument): { html: string; csp: string } {
  const bundle = web[page.bundle]
  const early = bundle.early && `<script>${bundle.early}</script>`
  const fonts = bundle.fonts && `<style id="fonts" media="(scripting:none)">${bundle.fonts}</style>`
  const preloads = bundle
    .preloads(page.language, page.entryChunk)
    .map((href) => `<link rel="modulepreload" href="${href}">`)
    .join('')
  const { light, dark } = page.themeColours ?? paper
  // Scripts go last, so that they don't delay the text and the first picture on a slow network.
  const scripts = page.data
    ? `<script type="application/json" id="page-data">${jsonInHtml(page.data)}</script><script type="module" src="${bundle.script}"></script>${preloads}`
    : ''
  const card = page.cardLanguage ? ` data-card="${page.cardLanguage}"` : ''
  const html = `<!doctype html><html lang="${page.language}"${card}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${page.ahead ?? ''}<title>${escapeHtml(page.title)}</title><meta name="description" content="${escapeHtml(page.description)}"><meta name="color-scheme" content="light dark"><meta name="theme-color" content="${light}" media="(prefers-color-scheme:light)"><meta name="theme-color" content="${dark}" media="(prefers-color-scheme:dark)"><link rel="icon" type="image/svg+xml" href="${web.icon}"><link rel="apple-touch-icon" href="${web.renderer.appIcons[0]?.src}"><style>${bundle.css}</style>${page.css && `<style>${page.css}</style>`}${fonts}${early}${web.clientTag}${page.head ?? ''}</head><body><div id="root">${page.markup}</div>${page.beside ?? ''}${scripts}${page.foot ?? ''}</body></html>`
  const styles = [page.css, bundle.fonts].filter(Boolean).map(cspHash)
  const style = [bundle.cssHash, ...styles].join(' ')
  return { html, csp: contentSecurityPolicy(style, bundle.early && cspHash(bundle.early)) }
}
