import type { ToWorker } from '../lib/to-worker.ts'
import { choicesNow } from './choices.ts'
import { ageOf, isForOthers, keepFile, keepFiles, keepPage, keptFile, keptMenuOf, keptPage } from './kept.ts'

declare const self: ServiceWorkerGlobalScope

/** So long the network may take before the kept page is shown; what it brings later is kept for the next time. */
const patienceInMs = 60
/** Of a page this old the prices may have changed much: then the network is waited for as long as a guest waits. */
const oldAfterInMs = 24 * 3600_000
const longPatienceInMs = 4000

/** Kept a moment ago, as the page that asks was opened. */
const freshInMs = 60_000

/** Answers what a menu needs from what is kept, where that is quicker or there is no network. */
export function openKept(event: FetchEvent): void {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && isMenu(url.pathname)) event.respondWith(openMenu(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptOrNew(event))
  // With a network the browser's own store is quicker.
  else if (url.pathname.startsWith('/media/') && !self.navigator.onLine) event.respondWith(keptOrNew(event))
}

async function keptOrNew({ request, clientId }: FetchEvent): Promise<Response> {
  const kept = await keptFile(request)
  if (kept) return kept
  const answer = await fetch(request)
  const page = await self.clients.get(clientId)
  // What the office is made of is not kept on its account.
  if (answer.ok && page && isMenu(new URL(page.url).pathname)) await keepFile(request, answer.clone())
  return answer
}

const isMenu = (path: string) => /^\/menu(\/|$)/.test(path)

async function openMenu(event: FetchEvent, url: URL): Promise<Response> {
  const { pathname, search } = url
  const network = fromNetwork(event)
  // A link that asks for something leads on to a page, and a reload asks for what is there now.
  const isPlain = !search && event.request.cache === 'default'
  const choices = choicesNow()
  if (isPlain) {
    const copy = network.then((answer) => answer?.clone())
    event.waitUntil(copy.then(async (answer) => answer && keepPage(pathname, answer, await choices)))
  }
  const kept = isPlain ? await keptPage(pathname) : undefined
  if (!kept) return (await network) ?? withoutNetwork(url)
  const isDoubtful = ageOf(kept) > oldAfterInMs || isForOthers(kept, await choices)
  return (await within(isDoubtful ? longPatienceInMs : patienceInMs, network)) ?? inTwoParts(kept)
}

/** What is in the first view, in bytes, and the pause in which it is painted. */
const firstPart = 32 * 1024
const pauseInMs = 30

/** All at once a slow phone would lay out all of a long menu before it shows any of it. */
function inTwoParts(kept: Response): Response {
  const body = new ReadableStream<Uint8Array>({
    async start(parts) {
      const bytes = new Uint8Array(await kept.arrayBuffer())
      parts.enqueue(bytes.subarray(0, firstPart))
      await pause(pauseInMs)
      parts.enqueue(bytes.subarray(firstPart))
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
async function withoutNetwork({ pathname, searchParams }: URL): Promise<Response> {
  const businessId = businessOf(searchParams.get('token')) ?? pathname.split('/')[2]
  const menu = await keptMenuOf(businessId ?? '')
  const kept = (await keptPage(pathname)) ?? (menu && (await keptPage(menu)))
  if (!kept) return Response.error()
  return !menu || pathname.startsWith(`/menu/${businessId}/`) ? kept : Response.redirect(menu)
}

/** Whose a table's code is (contract page, section 8). */
function businessOf(token: string | null): string | undefined {
  try {
    const base64 = (token ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(base64)) as { businessId?: string }).businessId
  } catch {
    return undefined
  }
}

const within = <T>(ms: number, work: Promise<T>): Promise<T | null> => Promise.race([work, pause(ms)])

/** Keeps what an open page asks for, as the guest's choices are now. */
export function keepMenus(event: ExtendableMessageEvent): void {
  event.waitUntil(keep(event.data as ToWorker))
}

async function keep({ pages, files, isChanged }: ToWorker): Promise<void> {
  await keepFiles(files)
  for (const path of pages) {
    const kept = isChanged ? undefined : await keptPage(path)
    if (kept && ageOf(kept) < freshInMs) continue
    const answer = await fetch(path, { headers: { accept: 'text/html' } }).catch(() => null)
    if (answer) await keepPage(path, answer, await choicesNow())
  }
}
