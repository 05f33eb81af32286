import { cachedAtHeader, preferencesHeader, pagesCache } from '../lib/worker-messages.ts'

/** What the worker keeps on the device: pages by their address, and the files that they are made of. */

const filesCache = 'menu-files'

/** The oldest go: a guest comes back to few places. */
const maxPages = 24
const maxFiles = 300

const ignoreVary = { ignoreVary: true }

export async function cachedPage(path: string): Promise<Response | undefined> {
  return (await caches.open(pagesCache)).match(path, ignoreVary)
}

/** The menu of this business that was open last. */
export async function findCachedMenu(businessId: string): Promise<string | undefined> {
  const kept = await (await caches.open(pagesCache)).keys()
  const isMenu = ([, , business, , ...rest]: string[]) => business === businessId && rest.length === 0
  return kept.map(({ url }) => new URL(url).pathname).findLast((path) => isMenu(path.split('/')))
}

/** Keeps a menu's page. Another answer means that what was kept holds no longer, unless the server could not answer. */
export async function cachePage(path: string, answer: Response, preferences: string | null): Promise<void> {
  if (answer.status >= 500 || answer.status === 429) return
  const cache = await caches.open(pagesCache)
  const html = answer.ok ? await answer.text() : ''
  if (!html.includes('id="page-data"')) return void (await cache.delete(path, ignoreVary))
  const headers = new Headers(answer.headers)
  headers.set(cachedAtHeader, new Date().toISOString())
  headers.set(preferencesHeader, preferences ?? '')
  await cache.put(path, new Response(html, { headers }))
  await cacheFiles([...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, file]) => file as string))
  await trimCache(cache, maxPages)
}

/** Whether it was rendered for other preferences than these; where nobody knows, for the same. */
export const hasOtherPreferences = (kept: Response, preferences: string | null): boolean =>
  preferences !== null && kept.headers.get(preferencesHeader) !== preferences

/** How long ago it was kept, in ms. */
export const cacheAgeMs = (kept: Response): number =>
  Date.now() - Date.parse(kept.headers.get(cachedAtHeader) ?? '')

/** Keeps the files that are not kept yet; their names hold their content, so that they never change. */
export async function cacheFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(filesCache)
  for (const path of paths) {
    if (await cache.match(path, ignoreVary)) continue
    const answer = await fetch(path).catch(() => null)
    if (answer?.ok) await cache.put(path, answer)
  }
  await trimCache(cache, maxFiles)
}

export async function cacheFile(request: Request, answer: Response): Promise<void> {
  await (await caches.open(filesCache)).put(request, answer)
}

export async function cachedFile(request: Request): Promise<Response | undefined> {
  return (await caches.open(filesCache)).match(request, ignoreVary)
}

async function trimCache(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}
