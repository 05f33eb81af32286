import { mediaPath } from '#contract/domain/picture-name.ts'
import type { OfficeMessage, WorkerMessage } from '../lib/worker-messages.ts'
import { fromNetwork, pause, withTimeout } from './network.ts'
import { currentPreferences } from './preferences.ts'
import {
  cacheAgeMs,
  hasOtherPreferences,
  cacheFile,
  cacheFiles,
  cachePage,
  cachedFile,
  findCachedMenu,
  cachedPage,
  cachedPicture,
  isIn,
  isSameLanguage,
} from './menu-cache.ts'

declare const self: ServiceWorkerGlobalScope

/** Network timeout before the cached page is served. A later response still updates the cache. */
const networkTimeoutMs = 60
/** Prices on a page this old may have changed, so the network gets the longer timeout. */
const staleAfterMs = 24 * 3600_000
const longNetworkTimeoutMs = 4000

/** A page cached this recently, as the requesting page was opened, is not fetched again. */
const freshForMs = 60_000

/** Serves menus and their files from the cache when that is faster or the device is offline. */
export function handleFetch(event: FetchEvent): void {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && isMenu(url.pathname)) event.respondWith(openMenu(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst(event))
  // While online the browser's own HTTP cache is faster.
  else if (url.pathname.startsWith(mediaPath) && !self.navigator.onLine) event.respondWith(openPicture(event))
}

/** Offline any size of the picture is better than none: a product's page and the viewer ask for larger ones. */
const openPicture = (event: FetchEvent): Promise<Response> =>
  cacheFirst(event).catch(async () => (await cachedPicture(event.request.url)) ?? Response.error())

async function cacheFirst({ request, clientId }: FetchEvent): Promise<Response> {
  const cached = await cachedFile(request)
  if (cached) return cached
  const response = await fetch(request)
  const page = await self.clients.get(clientId)
  // Only files of menu pages are cached here; office.ts keeps those of the office.
  if (response.ok && page && isMenu(new URL(page.url).pathname)) await cacheFile(request, response.clone())
  return response
}

const isMenu = (path: string) => /^\/menu(\/|$)/.test(path)

async function openMenu(event: FetchEvent, url: URL): Promise<Response> {
  const { pathname, search } = url
  const network = fromNetwork(event)
  // A query redirects to another page, and a reload wants the current page: both bypass the cache.
  const isPlain = !search && event.request.cache === 'default'
  const preferences = currentPreferences()
  if (isPlain) {
    const copy = network.then((response) => response?.clone())
    event.waitUntil(
      copy.then(async (response) => response && cachePage(pathname, response, await preferences)),
    )
  }
  const cached = isPlain ? await cachedPage(pathname) : undefined
  if (!cached) return (await network) ?? offlineFallback(url)
  const isOther = hasOtherPreferences(cached, await preferences)
  const isDoubtful = isOther || cacheAgeMs(cached) > staleAfterMs
  const response = await withTimeout(isDoubtful ? longNetworkTimeoutMs : networkTimeoutMs, network)
  return response ?? (isOther ? offlineFallback(url) : inTwoParts(cached))
}

/** Covers the first view; the pause lets the browser paint it. */
const firstPartBytes = 32 * 1024
const paintPauseMs = 30

/** Streams a cached page in two parts: otherwise a slow phone lays out all of a long menu before painting any of it. */
function inTwoParts(cached: Response): Response {
  const body = new ReadableStream<Uint8Array>({
    async start(parts) {
      const bytes = new Uint8Array(await cached.arrayBuffer())
      parts.enqueue(bytes.subarray(0, firstPartBytes))
      await pause(paintPauseMs)
      parts.enqueue(bytes.subarray(firstPartBytes))
      parts.close()
    },
  })
  return new Response(body, { headers: cached.headers })
}

/**
 * The cached page that was requested, else the business's last cached menu, which reads the address itself.
 * That menu is in the guest's latest language, so a requested page in another language is outdated. A short
 * address redirects to the menu's own.
 */
async function offlineFallback({ pathname, searchParams }: URL): Promise<Response> {
  const business = parseBusinessId(searchParams.get('token')) ?? pathname.split('/')[2]
  const menu = await findCachedMenu(business ?? '')
  const [asked, last] = [await cachedPage(pathname), menu && (await cachedPage(menu.path))]
  // Home as cached for another table, too; the menu's page lacks the offers.
  const home = menu && pathname.endsWith('/home') ? await cachedPage(`${menu.path}/home`) : undefined
  const cached = [asked, home].find((page) => page && (!last || isSameLanguage(page, last))) ?? last ?? asked
  if (!cached) return Response.error()
  if (!menu || pathname.startsWith(`/menu/${menu.businessId}/`)) return cached
  const [, , , ...rest] = pathname.split('/')
  return Response.redirect(rest[0] ? `/menu/${menu.businessId}/${rest.join('/')}` : menu.path)
}

/** Reads the business from a table code's token (contract page, section 8). */
function parseBusinessId(token: string | null): string | undefined {
  try {
    const base64 = (token ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(base64)) as { businessId?: string }).businessId
  } catch {
    return undefined
  }
}

/** Caches what an open page asks for, rendered for the guest's current preferences. */
export function handleMessage(event: ExtendableMessageEvent): void {
  const message = event.data as WorkerMessage | OfficeMessage
  if ('pages' in message) event.waitUntil(cacheRequested(message))
}

async function cacheRequested({ pages, files, isChanged, language }: WorkerMessage): Promise<void> {
  await cacheFiles(files)
  for (const path of pages) {
    const cached = isChanged ? undefined : await cachedPage(path)
    if (cached && cacheAgeMs(cached) < freshForMs && isIn(cached, language)) continue
    const response = await fetch(path, { headers: { accept: 'text/html' } }).catch(() => null)
    if (response) await cachePage(path, response, await currentPreferences())
  }
}
