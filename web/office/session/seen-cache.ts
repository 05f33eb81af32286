/**
 * What the pad shows without a network, as it was last seen, by business: until the session ends, and only where a browser
 * has caches.
 */
const cacheName = 'office-seen'

export interface Seen {
  data: unknown
  seenOn: number
}

const pathOf = (businessId: string, name: string): string => `/seen/${businessId}/${name}`

export async function keepSeen(businessId: string, name: string, seen: Seen): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(cacheName)
  await cache.put(pathOf(businessId, name), new Response(JSON.stringify(seen)))
}

export async function findSeen(businessId: string, name: string): Promise<Seen | undefined> {
  if (!('caches' in globalThis)) return undefined
  const response = await caches.match(pathOf(businessId, name), { cacheName })
  return (await response?.json()) as Seen | undefined
}

export async function forgetSeen(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheName)
}
