import type { Config } from '#server/config.ts'
import type { FastPath } from '../http/http-server.ts'
import { securityHeaders } from '../security-headers.ts'
import { choicesOf } from './choices.ts'
import { PageCache, type Page } from './page-cache.ts'

/** Hears of every page that was sent. */
export type OnPage = (businessId: string, cookie: string | undefined, userAgent: string | undefined) => void

const idLength = 36
const prefix = '/menu/'

/**
 * Answers kept pages before the framework sees the request: what a full restaurant asks for most costs little more than
 * sending the bytes (docs/decisions/0003-cached-pages.md). Everything else goes on to `next`.
 */
export function cachedAnswers(cache: PageCache, clock: () => Date, config: Config, onPage: OnPage): FastPath {
  const always = securityHeaders(config.publicUrl.startsWith('https:'))
  const heads = new WeakMap<Page, string[]>()

  const headOf = (page: Page): string[] => {
    let head = heads.get(page)
    if (!head) {
      const headers = {
        ...always,
        ...page.headers,
        'content-encoding': 'br',
        'content-length': page.brotli.length,
      }
      head = Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
      heads.set(page, head)
    }
    return head
  }

  return (request, response) => {
    const { url = '', method, headers } = request
    if (method !== 'GET' || !url.startsWith(prefix) || !headers['accept-encoding']?.includes('br'))
      return false
    const businessId = url.slice(prefix.length, prefix.length + idLength)
    const page = cache.peek(businessId, PageCache.key(url, choicesOf(headers.cookie)), clock())
    if (!page || headers['if-none-match'] === page.etag) return false
    response.writeHead(200, headOf(page))
    response.end(page.brotli)
    onPage(businessId, headers.cookie, headers['user-agent'])
    return true
  }
}
