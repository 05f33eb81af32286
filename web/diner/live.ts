import { useEffect, useSyncExternalStore, useState } from 'react'
import type { Language } from '#contract/bounds.ts'
import type { GuestEvents } from '#contract/streams.ts'
import { isInWindow, wallClock } from '#contract/time-window.ts'
import { api } from '#web/lib/api.ts'
import { followStream, openStream } from '#web/lib/event-stream.ts'
import { localise } from './localise.ts'
import type { PageData } from '#web/lib/page-data.ts'

/** One stream a page: the menu and the orders listen to it. */
type Listener = (name: keyof GuestEvents | 'connected', data: unknown) => void
const listeners = new Set<Listener>()

export function onLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let connected = true
export const useIsConnected = (): boolean =>
  useSyncExternalStore(
    onLive,
    () => connected,
    () => true,
  )

const tell: Listener = (name, data) => {
  for (const listener of listeners) listener(name, data)
}

/** What shows now of the page: as it came, then as the business changes it, at once and by the hour. */
export function useLivePage(data: PageData): Pick<PageData, 'business' | 'menus' | 'isOpen'> {
  const [page, setPage] = useState<Pick<PageData, 'business' | 'menus' | 'isOpen' | 'nextChange'>>(data)
  const { language } = data
  const { id } = data.business

  useEffect(() => {
    let isFirst = true
    const stop = followStream(openStream('GET open/clients/stream', { businessId: id }), {
      onMessage: ({ event, data }) => tell(event as keyof GuestEvents, data),
      onState: (isConnected) => {
        connected = isConnected
        // The page is new when the first connection stands; after a later one something may have been missed.
        if (isConnected && !isFirst) tell('menu-changed', null)
        if (isConnected) isFirst = false
        tell('connected', null)
      },
    })
    return stop
  }, [id])

  useEffect(() => {
    const load = newest(() => loadPage(id, language), setPage)
    return onLive((name) => {
      // All open pages hear it at once; spread, they ask within half a second.
      if (name === 'menu-changed') setTimeout(load, Math.random() * 500)
    })
  }, [id, language])

  useEffect(() => {
    if (!page.nextChange) return
    const load = newest(() => loadPage(id, language), setPage)
    const timer = setTimeout(
      load,
      Math.max(0, Date.parse(page.nextChange) - Date.now()) + Math.random() * 1000,
    )
    return () => clearTimeout(timer)
  }, [id, language, page.nextChange])

  return page
}

async function loadPage(id: string, language: Language) {
  const [business, { data, nextChange }] = await Promise.all([
    api('GET out/businesses/:id', { params: { id } }),
    api('GET businesses/:id/menus', { params: { id } }),
  ])
  const { time } = wallClock(new Date(), business.timeZone)
  const isOpen = isInWindow({ startTime: business.startDayTime, endTime: business.endDayTime }, time)
  return { business, menus: localise(data, business, language), nextChange, isOpen }
}

/** Of several loads under way only the one begun last is kept; one that fails leaves the page as it is. */
function newest<T>(load: () => Promise<T>, keep: (value: T) => void): () => void {
  let last = 0
  return () => {
    const mine = ++last
    load().then(
      (value) => mine === last && keep(value),
      () => {},
    )
  }
}
