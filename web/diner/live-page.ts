import { useEffect, useState } from 'react'
import type { Language } from '#contract/bounds.ts'
import { isInWindow, wallClock } from '#contract/time-window.ts'
import { api, ApiError } from '#web/lib/api.ts'
import type { Business, PageData } from '#web/lib/page-data.ts'
import { followLive, onLive } from './live-stream.ts'
import { localise } from './localise.ts'
import { newest } from './newest.ts'

type LivePage = Pick<PageData, 'business' | 'menus' | 'isOpen' | 'nextChange'>

/** All open pages hear of a change at once; spread, they ask within half a second. */
const spreadInMs = 500
const pauseInMs = 5000
const minuteInMs = 60_000
/** A phone's clock that goes ahead of the server's asks again this much later. */
const clockPauseInMs = 30_000

/** What shows now of the page: as it came, then as the business changes it, at once and by the hour. */
export function useLivePage(data: PageData): LivePage {
  const [page, setPage] = useState<LivePage>(data)
  const { id } = data.business
  // A page is about one business in one language for all its life.
  const [loader] = useState(() => pageLoader(id, data.language, setPage))

  useEffect(() => followLive(id), [id])
  useEffect(() => {
    let known = data.version
    const stop = onLive((news) => {
      if (news.name === 'shown') loader.load()
      // Each connection begins with the version as it is: what was missed shows in it.
      if (news.name !== 'menu-changed' || news.data.version === known) return
      known = news.data.version
      loader.loadIn(Math.random() * spreadInMs)
    })
    return () => {
      stop()
      loader.stop()
    }
  }, [data.version, loader])
  useEffect(() => {
    if (!page.nextChange) return
    const wait = Date.parse(page.nextChange) - Date.now()
    const late = page === data ? 0 : clockPauseInMs
    const timer = setTimeout(loader.load, wait > 0 ? wait + Math.random() * 2 * spreadInMs : late)
    return () => clearTimeout(timer)
  }, [page, data, loader])
  useEffect(() => {
    const timer = setInterval(() => {
      setPage((page) => {
        const isOpen = isOpenNow(page.business)
        return isOpen === page.isOpen ? page : { ...page, isOpen }
      })
    }, minuteInMs)
    return () => clearInterval(timer)
  }, [])

  return page
}

/** Loads the page's content, and again when that failed. */
function pageLoader(id: string, language: Language, onPage: (page: LivePage) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = newest(
    () => loadPage(id, language),
    onPage,
    (error) => {
      // The server's page says so.
      if (error instanceof ApiError && error.code === 'menu-disabled') location.reload()
      else loadIn(pauseInMs)
    },
  )
  const stop = () => clearTimeout(timer)
  const load = () => {
    stop()
    attempt()
  }
  const loadIn = (ms: number) => {
    stop()
    timer = setTimeout(load, ms)
  }
  return { load, loadIn, stop }
}

async function loadPage(id: string, language: Language): Promise<LivePage> {
  const [business, { data, nextChange }] = await Promise.all([
    api('GET out/businesses/:id', { params: { id } }),
    api('GET businesses/:id/menus', { params: { id } }),
  ])
  return { business, menus: localise(data, business, language), nextChange, isOpen: isOpenNow(business) }
}

function isOpenNow({ startDayTime, endDayTime, timeZone }: Business): boolean {
  return isInWindow({ startTime: startDayTime, endTime: endDayTime }, wallClock(new Date(), timeZone).time)
}
