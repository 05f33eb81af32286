import type { GuestPushMessage } from '../../contract/api/guest-push.ts'
import type { PushMessage } from '../../contract/api/push.ts'
import { placeParameter } from '../../contract/domain/office-paths.ts'
import type { PlaceQuestion } from '../lib/worker-messages.ts'
import { withTimeout } from './network.ts'

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
    event.waitUntil(isMenu(path) ? showMenu(path) : showOffice(path))
  })
}

const isMenu = (path: string): boolean => path.startsWith('/menu/')
const isToGuest = (message: PushMessage | GuestPushMessage): message is GuestPushMessage =>
  isMenu(message.path)

/** `/menu/<business>/`: the addresses of one menu. */
const menuOf = (path: string): string => path.split('/').slice(0, 3).join('/') + '/'

/**
 * An open page in view announces it itself; one in the background uses the same tag, so it shows only once.
 */
async function showToGuest({ title, body, tag, path }: GuestPushMessage): Promise<void> {
  const pages = await allPages()
  const isInView = pages.some(
    ({ url, visibilityState, focused }) =>
      new URL(url).pathname.startsWith(menuOf(path)) && visibilityState === 'visible' && focused,
  )
  if (!isInView) await self.registration.showNotification(title, { body, tag, data: { path } })
}

async function showPush(message: PushMessage): Promise<void> {
  const { place } = readPath(message.path)
  const pages = (await openPages()).filter((page) => page.place === place).map(({ page }) => page)
  for (const page of pages) page.postMessage(message)
  // A visible page of the business shows the message itself.
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

/** Focuses a page of the menu, or else opens one. */
async function showMenu(path: string): Promise<void> {
  const same = (await allPages()).find(({ url }) => new URL(url).pathname.startsWith(menuOf(path)))
  await (same ? same.focus() : self.clients.openWindow(path))
}

/**
 * Focuses the page of the business that shows the path already, else navigates an open page of it, or one that does not
 * say whose it is, else opens a new one.
 */
async function showOffice(path: string): Promise<void> {
  const { place, url: wanted } = readPath(path)
  const pages = await openPages()
  const same = pages.find((one) => one.place === place && isAt(one.page, wanted))
  if (same) return void (await same.page.focus())
  const open = pages.find((one) => one.place === place) ?? pages.find((one) => one.place === null)
  if (!open) return void (await self.clients.openWindow(path))
  await open.page.focus()
  await open.page.navigate(path)
}

/** The business of a message's path, and the address that its screen has once a page of that business shows it. */
function readPath(path: string): { place: string | null; url: URL } {
  const url = new URL(path, self.location.origin)
  const place = url.searchParams.get(placeParameter)
  url.searchParams.delete(placeParameter)
  return { place, url }
}

function isAt(page: WindowClient, wanted: URL): boolean {
  const { pathname, searchParams } = new URL(page.url)
  return (
    pathname === wanted.pathname &&
    [...wanted.searchParams].every(([name, value]) => searchParams.get(name) === value)
  )
}

const allPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

interface OpenPage {
  page: WindowClient
  /** The business that it shows; null: it is loading, at rest, or nobody's. */
  place: string | null
}

/** The open pages of the office, not a guest's menu on the same device. */
async function openPages(): Promise<OpenPage[]> {
  const pages = (await allPages()).filter(
    ({ url }) => !/^\/(menu\/|login|register|search|reset-password|$)/.test(new URL(url).pathname),
  )
  return Promise.all(
    pages.map(async (page) => ({ page, place: await withTimeout(answerMs, askPlace(page)) })),
  )
}

/** Pages that are not at rest answer within a few; a tap lets the worker open a window for about a second. */
const answerMs = 400

/** Which business a page shows stands nowhere but in the page. */
function askPlace(page: WindowClient): Promise<string | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close()
      resolve(data as string | null)
    }
    page.postMessage({ asks: 'place' } satisfies PlaceQuestion, [port2])
  })
}
