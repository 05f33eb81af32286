import { contentSecurityPolicy } from '../security-headers.ts'
import { cspHash, type BuiltWeb } from './built-web.ts'

export interface GuestDocument {
  language: string
  title: string
  description: string
  markup: string
  /** The rules of this page alone (stand-in colours). */
  css: string
  /** What the browser goes on with; none: the page is only read and brings no script. */
  data: object | null
}

/** The document around rendered markup, and the policy that allows just its styles. */
export function guestDocument(web: BuiltWeb, page: GuestDocument): { html: string; csp: string } {
  const script = page.data
    ? `<script type="module" src="${web.guestScript}"></script>${web
        .guestPreloads(page.language)
        .map((href) => `<link rel="modulepreload" href="${href}">`)
        .join('')}`
    : ''
  const html = `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${escape(page.title)}</title><meta name="description" content="${escape(page.description)}"><meta name="color-scheme" content="light dark"><meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme:light)"><meta name="theme-color" content="#15120f" media="(prefers-color-scheme:dark)"><link rel="icon" type="image/svg+xml" href="${web.icon}"><style>${web.guestCss}</style>${page.css && `<style>${page.css}</style>`}${script}</head><body><div id="root">${page.markup}</div>${page.data ? `<script type="application/json" id="page-data">${jsonBlock(page.data)}</script>` : ''}</body></html>`
  const style = page.css ? `${web.guestCssHash} ${cspHash(page.css)}` : web.guestCssHash
  return { html, csp: contentSecurityPolicy(style) }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] as string)

/** JSON that cannot end its own block. */
const jsonBlock = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')
