import { mediaPath, parsePictureLink, pictureFileNames } from '#contract/domain/picture-name.ts'
import {
  cachedAtHeader,
  languageHeader,
  languagesOf,
  pagesCache,
  preferencesHeader,
  usernameHeader,
} from '../lib/worker-messages.ts'

/** The worker's caches: pages by address, and the files they load. */

const filesCache = 'menu-files'

/** Beyond these limits the oldest entries are deleted: a guest returns to few businesses. */
const maxPages = 24
const maxFiles = 300

const ignoreVary = { ignoreVary: true }

export async function cachedPage(path: string): Promise<Response | undefined> {
  return (await caches.open(pagesCache)).match(path, ignoreVary)
}

/** The business's menu that was cached last; the business is given by its id or its username. */
export async function findCachedMenu(
  business: string,
): Promise<{ path: string; businessId: string } | undefined> {
  const cache = await caches.open(pagesCache)
  const keys = await cache.keys()
  for (let at = keys.length - 1; at >= 0; at--) {
    const request = keys[at] as Request
    const path = new URL(request.url).pathname
    const [, , businessId = '', , ...rest] = path.split('/')
    if (rest.length > 0) continue
    const username = (await cache.match(request, ignoreVary))?.headers.get(usernameHeader)
    if (business === businessId || business.toLowerCase() === username) return { path, businessId }
  }
  return undefined
}

/** Caches a menu's page. Any other response invalidates the cached page, except when the server was unavailable. */
export async function cachePage(path: string, response: Response, preferences: string | null): Promise<void> {
  if (response.status >= 500 || response.status === 429) return
  const cache = await caches.open(pagesCache)
  const html = response.ok ? await response.text() : ''
  if (!html.includes('id="page-data"')) return void (await cache.delete(path, ignoreVary))
  const headers = new Headers(response.headers)
  headers.set(cachedAtHeader, new Date().toISOString())
  headers.set(preferencesHeader, preferences ?? '')
  const [, language = '', card] = /<html lang="(\w+)"(?: data-card="([\w-]+)")?/.exec(html) ?? []
  headers.set(languageHeader, languagesOf(language, card))
  headers.set(usernameHeader, /"username":"([a-z0-9-]+)"/.exec(html)?.[1] ?? '')
  await cache.put(path, new Response(html, { headers }))
  await cacheFiles([...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, file]) => file as string))
  await trimCache(cache, maxPages)
}

/** Whether the page was rendered for other preferences; false if they cannot be read. */
export const hasOtherPreferences = (cached: Response, preferences: string | null): boolean =>
  preferences !== null && cached.headers.get(preferencesHeader) !== preferences

export const isIn = (cached: Response, language: string): boolean =>
  cached.headers.get(languageHeader) === language

export const isSameLanguage = (one: Response, other: Response): boolean =>
  isIn(one, other.headers.get(languageHeader) ?? '')

/** How long ago the page was cached. */
export const cacheAgeMs = (cached: Response): number =>
  Date.now() - Date.parse(cached.headers.get(cachedAtHeader) ?? '')

/** Caches the files not cached yet; file names contain a content hash, so files never change. */
export async function cacheFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(filesCache)
  for (const path of paths) {
    if (await cache.match(path, ignoreVary)) continue
    const response = await fetch(path).catch(() => null)
    if (response?.ok) await cache.put(path, response)
  }
  await trimCache(cache, maxFiles)
}

export async function cacheFile(request: Request, response: Response): Promise<void> {
  await (await caches.open(filesCache)).put(request, response)
}

/** Also of the office, which has its own cache. */
export const cachedFile = (request: Request): Promise<Response | undefined> =>
  caches.match(request, ignoreVary)

/** The largest version of the picture that is cached. */
export async function cachedPicture(link: string): Promise<Response | undefined> {
  const picture = parsePictureLink(link)
  const cache = await caches.open(filesCache)
  for (const name of picture ? pictureFileNames(picture) : []) {
    const version = await cache.match(mediaPath + name, ignoreVary)
    if (version) return version
  }
  return undefined
}

async function trimCache(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}
