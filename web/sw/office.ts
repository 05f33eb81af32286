import { officePaths } from '#contract/domain/office-paths.ts'
import type { OfficeMessage, WorkerMessage } from '../lib/worker-messages.ts'
import { fromNetwork, withTimeout } from './network.ts'

declare const self: ServiceWorkerGlobalScope

/** The office's page, which is the same at all its addresses, and the files that it needs: one deployment's. */
const cacheName = 'office'
const pagePath: string = officePaths.service

/** Beyond that, the page as it was kept is better than none. */
const networkTimeoutMs = 4_000

const isOffice = (path: string): boolean =>
  Object.values(officePaths).some((known) => known.split('/')[1] === path.split('/')[1])

/** Opens the office as it was kept if no server answers. */
export function handleOfficeFetch(event: FetchEvent): void {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.mode !== 'navigate' || origin !== self.location.origin || !isOffice(pathname)) return
  event.respondWith(openOffice(event))
}

async function openOffice(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event)
  event.waitUntil(network)
  const answer = await withTimeout(networkTimeoutMs, network)
  // From 502 on a gateway answers, or a server that has no time.
  if (answer && answer.status < 502) return answer
  const kept = await caches.match(pagePath, { cacheName, ignoreVary: true })
  return kept ?? (await network) ?? Response.error()
}

let last = Promise.resolve()

/** Keeps the office as an open page has loaded it, in place of what was kept before. */
export function handleOfficeMessage(event: ExtendableMessageEvent): void {
  const message = event.data as WorkerMessage | OfficeMessage
  if (!('office' in message)) return
  last = last.then(() => keepOffice(message.office)).catch(() => {})
  event.waitUntil(last)
}

/** The page comes last, and only with all its files: until then the ones of the last deployment open. */
async function keepOffice(files: readonly string[]): Promise<void> {
  const page = await fetch(pagePath, { headers: { accept: 'text/html' } })
  if (!page.ok) return
  const needed = [...(await page.clone().text()).matchAll(/"(\/assets\/[\w.-]+\.(?:js|css))"/g)]
  // Another deployment has come since the open page was loaded.
  if (!needed.every(([, file]) => files.includes(file as string))) return
  const cache = await caches.open(cacheName)
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await cache.addAll(files.filter((file) => !kept.includes(file)))
  await cache.put(pagePath, page)
  const outdated = kept.filter((path) => path !== pagePath && !files.includes(path))
  await Promise.all(outdated.map((path) => cache.delete(path, { ignoreVary: true })))
}
