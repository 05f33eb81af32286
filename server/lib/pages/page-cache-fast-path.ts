import type { IncomingMessage, ServerResponse } from 'node:http'
import { v7 as uuid } from 'uuid'
import type { FastPath } from '../http/http-server.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { guestTokenEnd } from '../secrets/tokens.ts'
import { readPreferences } from './preferences.ts'
import type { PageCache } from './page-cache.ts'
import { menusKey, parsePageKey } from './page-key.ts'
import { cachedGzip, type Page } from './page.ts'
import { SendBuffers } from './send-buffers.ts'

interface Options {
  cache: PageCache
  clock: () => Date
  isHttps: boolean
  /** The key that signs guest tokens. */
  tokenKey: string
  /** Called for every page and menu sent; a menu has no table. */
  onSent: (
    businessId: string,
    table: string,
    cookie: string | undefined,
    userAgent: string | undefined,
  ) => void
}

/**
 * Answers requests for cached pages, and for cached menus as JSON, before the framework sees them: the most
 * frequent requests of a full restaurant cost little more than sending the bytes
 * (docs/decisions/0003-cached-pages.md). Everything else is passed to the framework.
 */
export function pageCacheFastPath({ cache, clock, isHttps, tokenKey, onSent }: Options): FastPath {
  const always = securityHeaders(isHttps)
  const heads = { br: headsOf(always, 'br'), gzip: headsOf(always, 'gzip') }
  const buffers = new SendBuffers()
  const tokens = new GuestTokens(tokenKey)

  const answerPage = (url: string, request: IncomingMessage, response: ServerResponse): boolean => {
    const { headers } = request
    const asked = parsePageKey(url, readPreferences(request))
    const page = asked && cache.peek(asked, clock().getTime())
    if (!page) return false
    response.writeHead(200, heads.br(page, page.brotli.length))
    buffers.send(response, page, asked.table)
    onSent(asked.businessId, asked.table, headers.cookie, headers['user-agent'])
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
    onSent(businessId, '', headers.cookie, headers['user-agent'])
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

/** The response headers of a page as the flat list that Node accepts; built once per page. */
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

/** Verified guest tokens: an open page keeps sending the same one. */
class GuestTokens {
  readonly #key: string
  /** The expiry of each token, by its Authorization header. */
  readonly #ends = new Map<string, number>()

  constructor(key: string) {
    this.#key = key
  }

  /** Whether the header holds a valid guest token; false for staff tokens. */
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
