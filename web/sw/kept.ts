import { keptAt, keptFor, pagesCache } from '../lib/to-worker.ts'

/** What the worker keeps on the device: pages by their address, and the files that they are made of. */

const filesCache = 'menu-files'

/** The oldest go: a guest comes back to few places. */
const mostPages = 24
const mostFiles = 300

const ignoreVary = { ignoreVary: true }

export async function keptPage(path: string): Promise<Response | undefined> {
  return (await caches.open(pagesCache)).match(path, ignoreVary)
}

/** The menu of this business that was open last. */
export async function keptMenuOf(businessId: string): Promise<string | undefined> {
  const kept = await (await caches.open(pagesCache)).keys()
  const isMenu = ([, , business, , ...rest]: string[]) => business === businessId && rest.length === 0
  return kept.map(({ url }) => new URL(url).pathname).findLast((path) => isMenu(path.split('/')))
}

/** Keeps a menu's page. Another answer means that what was kept holds no longer, unless the server could not answer. */
export async function keepPage(path: string, answer: Response, choices: string | null): Promise<void> {
  if (answer.status >= 500 || answer.status === 429) return
  const cache = await caches.open(pagesCache)
  const html = answer.ok ? await answer.text() : ''
  if (!html.includes('id="page-data"')) return void (await cache.delete(path, ignoreVary))
  const headers = new Headers(answer.headers)
  headers.set(keptAt, new Date().toISOString())
  headers.set(keptFor, choices ?? '')
  await cache.put(path, new Response(html, { headers }))
  await keepFiles([...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, file]) => file as string))
  await keepAtMost(cache, mostPages)
}

/** Whether it was rendered for other choices than these; where nobody knows, for the same. */
export const isForOthers = (kept: Response, choices: string | null): boolean =>
  choices !== null && kept.headers.get(keptFor) !== choices

/** How long ago it was kept, in ms. */
export const ageOf = (kept: Response): number => Date.now() - Date.parse(kept.headers.get(keptAt) ?? '')

/** Keeps the files that are not kept yet; their names hold their content, so that they never change. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(filesCache)
  for (const path of paths) {
    if (await cache.match(path, ignoreVary)) continue
    const answer = await fetch(path).catch(() => null)
    if (answer?.ok) await cache.put(path, answer)
  }
  await keepAtMost(cache, mostFiles)
}

export async function keepFile(request: Request, answer: Response): Promise<void> {
  await (await caches.open(filesCache)).put(request, answer)
}

export async function keptFile(request: Request): Promise<Response | undefined> {
  return (await caches.open(filesCache)).match(request, ignoreVary)
}

async function keepAtMost(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}
