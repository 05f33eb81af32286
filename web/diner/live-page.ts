import { useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '#contract/bounds.ts'
import { isInWindow, nextChange, wallClock } from '#contract/time-window.ts'
import { api, ApiError } from '#web/lib/api.ts'
import type { PageData } from '#web/lib/page-data.ts'
import { followLive, onLive } from './live-stream.ts'
import { localise } from './localise.ts'
import { newest } from './newest.ts'

type LivePage = Pick<PageData, 'business' | 'menus' | 'isOpen' | 'nextChange'>

/** All open pages hear of a change at once; spread, they ask within half a second. */
const spreadInMs = 500
const pauseInMs = 5000
/** A phone's clock that goes ahead of the server's asks again this much later. */
const clockPauseInMs = 30_000

/** What shows now of the page: as it came, then as the business changes it, at once and by the hour. */
export function useLivePage(data: PageData): LivePage {
  const [page, setPage] = useState<LivePage>(data)
  const { language } = data
  const { id } = data.business
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined)
  const load = useMemo(() => {
    const attempt = newest(
      () => loadPage(id, language),
      setPage,
      (error) => {
        // The server's page says so.
        if (error instanceof ApiError && error.code === 'menu-disabled') location.reload()
        else retry.current = setTimeout(attempt, pauseInMs)
      },
    )
    return () => {
      clearTimeout(retry.current)
      attempt()
    }
  }, [id, language])

  useEffect(() => followLive(id), [id])
  useEffect(() => {
    let known = data.version
    const stop = onLive((news) => {
      if (news.name === 'shown') load()
      // Each connection begins with the version as it is: what was missed shows in it.
      if (news.name !== 'menu-changed' || news.data.version === known) return
      known = news.data.version
      clearTimeout(retry.current)
      retry.current = setTimeout(load, Math.random() * spreadInMs)
    })
    return () => {
      stop()
      clearTimeout(retry.current)
    }
  }, [data.version, load])
  useEffect(() => {
    if (!page.nextChange) return
    const wait = Date.parse(page.nextChange) - Date.now()
    const late = page === data ? 0 : clockPauseInMs
    const timer = setTimeout(load, wait > 0 ? wait + Math.random() * 2 * spreadInMs : late)
    return () => clearTimeout(timer)
  }, [page, data, load])

  return page
}

async function loadPage(id: string, language: Language): Promise<LivePage> {
  const [business, menus] = await Promise.all([
    api('GET out/businesses/:id', { params: { id } }),
    api('GET businesses/:id/menus', { params: { id } }),
  ])
  const now = new Date()
  const day = { startTime: business.startDayTime, endTime: business.endDayTime }
  const turn = nextChange([day], now, business.timeZone)?.toISOString()
  return {
    business,
    menus: localise(menus.data, business, language),
    isOpen: isInWindow(day, wallClock(now, business.timeZone).time),
    nextChange: [menus.nextChange, turn].filter((instant) => instant != null).toSorted()[0] ?? null,
  }
}
