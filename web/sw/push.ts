import type { GuestPushMessage } from '../../contract/api/guest-push.ts'
import type { PushMessage } from '../../contract/api/push.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Notifies staff of orders and calls while no page of the office is open, or all are hidden, and guests of their
 * orders while they do not look at the menu.
 */
export function listenToPush(): void {
  self.addEventListener('push', (event) => {
    const message = event.data?.json() as PushMessage | GuestPushMessage | undefined
    if (message) event.waitUntil(isToGuest(message) ? showToGuest(message) : showPush(message))
  })
  self.addEventListener('notificationclick', (event) => {
    const { path } = event.notification.data as { path: string }
    event.notification.close()
    event.waitUntil(show(path))
  })
}

const isToGuest = (message: PushMessage | GuestPushMessage): message is GuestPushMessage =>
  message.path.startsWith('/menu/')

/** `/menu/<business>/`: the addresses of one menu. */
const menuOf = (path: string): string => path.split('/').slice(0, 3).join('/') + '/'

/**
 * An open page in view announces it itself; one in the background uses the same tag, so it shows only once.
 */
async function showToGuest({ title, body, tag, path }: GuestPushMessage): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isInView = pages.some(
    ({ url, visibilityState, focused }) =>
      new URL(url).pathname.startsWith(menuOf(path)) && visibilityState === 'visible' && focused,
  )
  if (!isInView) await self.registration.showNotification(title, { body, tag, data: { path } })
}

async function showPush(message: PushMessage): Promise<void> {
  const pages = await openPages()
  for (const page of pages) page.postMessage(message)
  // A visible office page shows the message itself.
  if (pages.some((page) => page.visibilityState === 'visible' && page.focused)) return
  const { title, body, tag, path } = message
  // Alert again for a second message about the same order.
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    renotify: true,
    requireInteraction: true,
    data: { path },
  }
  await self.registration.showNotification(title, options)
}

/** Focuses the page that shows the path already, else navigates an open office page, else opens a new one. */
async function show(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isMenu = path.startsWith('/menu/')
  const same = pages.find(({ url }) => {
    const at = new URL(url).pathname
    return isMenu ? at.startsWith(menuOf(path)) : at === path
  })
  if (same) return void (await same.focus())
  const [page] = isMenu ? [] : await openPages()
  if (!page) return void (await self.clients.openWindow(path))
  await page.focus()
  await page.navigate(path)
}

/** The open pages of the office, not a guest's menu on the same device. */
async function openPages(): Promise<readonly WindowClient[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.filter(
    ({ url }) => !/^\/(menu\/|login|register|search|reset-password|$)/.test(new URL(url).pathname),
  )
}
