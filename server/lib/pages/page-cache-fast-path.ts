import type { IncomingMessage, ServerResponse } from 'node:http'
import { v7 as uuid } from 'uuid'
import type { FastPath } from '../http/http-server.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { guestTokenEnd } from '../secrets/tokens.ts'
import { readPreferences } from './preferences.ts'
import type { PageCache } from './page-cache.ts'
import { menusKey, parsePageKey } from './page-key.ts'
import { cachedGzip, type Page } from './page.ts'
import { TableCopies } from './table-copies.ts'

interface Options {
  cache: PageCache
  clock: () => Date
  isHttps: boolean
  /** Of guests' tokens. */
  tokenKey: string
  /** Hears of every page and menu that was sent. */
  onSent: (businessId: string, cookie: string | undefined, userAgent: string | undefined) => void
}

/**
 * Answers kept pages, and kept menus as JSON, before the framework sees the request: what a full restaurant asks for
 * most costs little more than sending the bytes (docs/decisions/0003-cached-pages.md). Everything else goes on to it.
 */
export function pageCacheFastPath({ cache, clock, isHttps, tokenKey, onSent }: Options): FastPath {
  const always = securityHeaders(isHttps)
  const heads = { br: headsOf(always, 'br'), gzip: headsOf(always, 'gzip') }
  const copies = new TableCopies()
  const tokens = new GuestTokens(tokenKey)

  const answerPage = (url: string, { headers }: IncomingMessage, response: ServerResponse): boolean => {
    const asked = parsePageKey(url, readPreferences(headers.cookie))
    const page = asked && cache.peek(asked, clock().getTime())
    if (!page) return false
    response.writeHead(200, heads.br(page, page.brotli.length))
    response.end(copies.get(page, asked.table))
    onSent(asked.businessId, headers.cookie, headers['user-agent'])
    return true
  }

  const answerMenus = (
    businessId: string,
    coding: 'br' | 'gzip',
    { headers }: IncomingMessage,
    response: ServerResponse,
  ): boolean => {
    const now = clock().getTime()
    const page = tokens.isValid(headers.authorization, now) && cache.peek(menusKey(businessId), now)
    const bytes = page && (coding === 'br' ? page.brotli : cachedGzip(page))
    if (!bytes) return false
    response.writeHead(200, [...heads[coding](page, bytes.length), 'x-request-id', uuid()])
    response.end(bytes)
    onSent(businessId, headers.cookie, headers['user-agent'])
    return true
  }

  return (request, response) => {
    const { url = '', method, headers } = request
    const coding = chooseEncoding(headers['accept-encoding'])
    if (method !== 'GET' || !coding || headers['if-none-match'] !== undefined) return false
    const businessId = businessOfMenus(url)
    if (businessId) return answerMenus(businessId, coding, request, response)
    return coding === 'br' && answerPage(url, request, response)
  }
}

function chooseEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  if (!accepted) return null
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : null
}

/** What is sent before a page, as node takes it; made once for each. */
function headsOf(always: Record<string, string>, coding: 'br' | 'gzip') {
  const heads = new WeakMap<Page, string[]>()
  return (page: Page, length: number): string[] => {
    const known = heads.get(page)
    if (known) return known
    const own = { 'content-encoding': coding, 'content-length': String(length) }
    const head = Object.entries({ ...always, ...page.headers, ...own }).flat()
    heads.set(page, head)
    return head
  }
}

const prefix = '/api/businesses/'
const suffix = '/menus'
const idLength = 36

function businessOfMenus(url: string): string | null {
  if (url.length !== prefix.length + idLength + suffix.length) return null
  if (!url.startsWith(prefix) || !url.endsWith(suffix)) return null
  return url.slice(prefix.length, prefix.length + idLength)
}

const maxTokens = 10_000

/** Guests' tokens that were found to be ours: a page that is open shows the same one again and again. */
class GuestTokens {
  readonly #key: string
  /** Until when each holds, by the header that shows it. */
  readonly #ends = new Map<string, number>()

  constructor(key: string) {
    this.#key = key
  }

  /** Whether it is a guest's token; those of staff are not known here. */
  isValid(authorization: string | undefined, now: number): boolean {
    if (!authorization) return false
    return now < (this.#ends.get(authorization) ?? this.#read(authorization))
  }

  #read(authorization: string): number {
    const [scheme, token = ''] = authorization.split(' ')
    const end = scheme?.toLowerCase() === 'bearer' ? guestTokenEnd(token, this.#key) : null
    if (end === null) return 0
    if (this.#ends.size >= maxTokens) this.#ends.clear()
    this.#ends.set(authorization, end)
    return end
  }
}
