import type { WorkerMessage } from '../lib/worker-messages.ts'
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
} from './menu-cache.ts'

declare const self: ServiceWorkerGlobalScope

/** So long the network may take before the kept page is shown; what it brings later is kept for the next time. */
const networkTimeoutMs = 60
/** Of a page this old the prices may have changed much: then the network is waited for as long as a guest waits. */
const staleAfterMs = 24 * 3600_000
const longNetworkTimeoutMs = 4000

/** Kept a moment ago, as the page that asks was opened. */
const freshForMs = 60_000

/** Answers what a menu needs from what is kept, where that is quicker or there is no network. */
export function handleFetch(event: FetchEvent): void {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && isMenu(url.pathname)) event.respondWith(openMenu(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst(event))
  // With a network the browser's own store is quicker.
  else if (url.pathname.startsWith('/media/') && !self.navigator.onLine) event.respondWith(cacheFirst(event))
}

async function cacheFirst({ request, clientId }: FetchEvent): Promise<Response> {
  const kept = await cachedFile(request)
  if (kept) return kept
  const answer = await fetch(request)
  const page = await self.clients.get(clientId)
  // What the office is made of is not kept on its account.
  if (answer.ok && page && isMenu(new URL(page.url).pathname)) await cacheFile(request, answer.clone())
  return answer
}

const isMenu = (path: string) => /^\/menu(\/|$)/.test(path)

async function openMenu(event: FetchEvent, url: URL): Promise<Response> {
  const { pathname, search } = url
  const network = fromNetwork(event)
  // A link that asks for something leads on to a page, and a reload asks for what is there now.
  const isPlain = !search && event.request.cache === 'default'
  const preferences = currentPreferences()
  if (isPlain) {
    const copy = network.then((answer) => answer?.clone())
    event.waitUntil(copy.then(async (answer) => answer && cachePage(pathname, answer, await preferences)))
  }
  const kept = isPlain ? await cachedPage(pathname) : undefined
  if (!kept) return (await network) ?? offlineFallback(url)
  const isDoubtful = cacheAgeMs(kept) > staleAfterMs || hasOtherPreferences(kept, await preferences)
  return (
    (await withTimeout(isDoubtful ? longNetworkTimeoutMs : networkTimeoutMs, network)) ?? inTwoParts(kept)
  )
}

/** What is in the first view, in bytes, and the pause in which it is painted. */
const firstPartBytes = 32 * 1024
const paintPauseMs = 30

/** All at once a slow phone would lay out all of a long menu before it shows any of it. */
function inTwoParts(kept: Response): Response {
  const body = new ReadableStream<Uint8Array>({
    async start(parts) {
      const bytes = new Uint8Array(await kept.arrayBuffer())
      parts.enqueue(bytes.subarray(0, firstPartBytes))
      await pause(paintPauseMs)
      parts.enqueue(bytes.subarray(firstPartBytes))
      parts.close()
    },
  })
  return new Response(body, { headers: kept.headers })
}

const pause = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

/** Null if there is none. */
async function fromNetwork(event: FetchEvent): Promise<Response | null> {
  try {
    const early = (await event.preloadResponse) as Response | undefined
    return early ?? (await fetch(event.request))
  } catch {
    return null
  }
}

/** What of this business is kept: its page that was asked for, else its menu; it finds its way by the address. */
async function offlineFallback({ pathname, searchParams }: URL): Promise<Response> {
  const businessId = parseBusinessId(searchParams.get('token')) ?? pathname.split('/')[2]
  const menu = await findCachedMenu(businessId ?? '')
  const kept = (await cachedPage(pathname)) ?? (menu && (await cachedPage(menu)))
  if (!kept) return Response.error()
  return !menu || pathname.startsWith(`/menu/${businessId}/`) ? kept : Response.redirect(menu)
}

/** Whose a table's code is (contract page, section 8). */
function parseBusinessId(token: string | null): string | undefined {
  try {
    const base64 = (token ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(base64)) as { businessId?: string }).businessId
  } catch {
    return undefined
  }
}

const withTimeout = <T>(ms: number, work: Promise<T>): Promise<T | null> => Promise.race([work, pause(ms)])

/** Keeps what an open page asks for, as the guest's preferences are now. */
export function handleMessage(event: ExtendableMessageEvent): void {
  event.waitUntil(cacheRequested(event.data as WorkerMessage))
}

async function cacheRequested({ pages, files, isChanged }: WorkerMessage): Promise<void> {
  await cacheFiles(files)
  for (const path of pages) {
    const kept = isChanged ? undefined : await cachedPage(path)
    if (kept && cacheAgeMs(kept) < freshForMs) continue
    const answer = await fetch(path, { headers: { accept: 'text/html' } }).catch(() => null)
    if (answer) await cachePage(path, answer, await currentPreferences())
  }
}
