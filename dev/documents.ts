import type { IncomingMessage } from 'node:http'
import type { ViteDevServer } from 'vite'
import type * as Renderer from '#web/render.tsx'
import type { PageData, PublicPageData } from '#web/lib/page-data.ts'
import { escapeHtml } from '#server/lib/pages/escape.ts'

type Part = 'office' | 'guest' | 'public'

/** The scripts and styles that a page has from the build (server/lib/pages/document.ts, web/office.html). */
const built = {
  entry: /<script type="module"[^>]* src="\/assets\/(office|guest|public)-[^>]*><\/script>/,
  others: /<link rel="(modulepreload|stylesheet)"[^>]* href="\/assets\/[^>]*>/g,
  styles: /<style>[^<]*<\/style>/,
}
const content = /(?<=<div id="root">).*(?=<\/div><script type="application\/json" id="page-data">)/s
const pageData = /<script type="application\/json" id="page-data">(.*?)<\/script>/s

/** A screen also exports its loader, for which React's refresh would otherwise load the whole page again. */
const refreshScreens = `<script>window.__getReactRefreshIgnoredExports = () => ['loader']</script>`

export const isDocument = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

/**
 * A page of the server, made from the sources instead of the build: rendered anew, with the styles as they are now and
 * scripts that reload themselves. A page without a script (a message) stays as it is.
 */
export async function withSources(vite: ViteDevServer, url: string, html: string): Promise<string> {
  const part = built.entry.exec(html)?.[1] as Part | undefined
  if (!part) return html
  const entry = `${refreshScreens}<script type="module" src="/${part}.tsx"></script>`
  let page = html.replace(built.entry, entry).replaceAll(built.others, '')
  const data = pageData.exec(html)?.[1]
  if (part !== 'office' && data) {
    const markup = await render(vite, part, JSON.parse(data))
    if (markup !== null) page = page.replace(content, () => markup)
    const styles = await stylesOf(vite, `/${part}.tsx`)
    page = page.replace(built.styles, () => styles)
  }
  return vite.transformIndexHtml(url, page)
}

async function render(vite: ViteDevServer, part: 'guest' | 'public', data: unknown): Promise<string | null> {
  const { renderPageData, renderPublic } = (await vite.ssrLoadModule('/render.tsx')) as typeof Renderer
  const page = part === 'guest' ? renderPageData(data as PageData) : renderPublic(data as PublicPageData)
  return page && page.markup
}

/**
 * The styles that an entry imports, in the page, so that it is styled before its script has run. Vite's client takes
 * over the elements by their ids and changes them when the files do.
 */
async function stylesOf({ environments }: ViteDevServer, entry: string): Promise<string> {
  const { client, ssr } = environments
  const seen = new Set<string>()
  const styles: string[] = []
  async function visit(url: string): Promise<void> {
    if (seen.has(url) || !url.startsWith('/')) return
    seen.add(url)
    if (isStyle.test(url)) {
      const direct = await client.transformRequest(`${url}?direct`)
      const id = (await client.pluginContainer.resolveId(url))?.id ?? url
      styles.push(`<style data-vite-dev-id="${escapeHtml(id)}">${direct?.code ?? ''}</style>`)
    } else {
      // Of the two environments only this one tells what is imported at once from what is imported later.
      for (const imported of (await ssr.transformRequest(url))?.deps ?? []) await visit(imported)
    }
  }
  await visit(entry)
  return styles.join('')
}

const isStyle = /\.css$/
