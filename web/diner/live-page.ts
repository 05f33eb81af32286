import { useEffect } from 'react'
import type { Language } from '#contract/bounds.ts'
import { isInWindow, wallClock } from '#contract/time-window.ts'
import { api } from '#web/lib/api.ts'
import type { Business, PageData } from '#web/lib/page-data.ts'
import { useLive } from './live.ts'
import { followLive } from './live-stream.ts'
import { localise } from './localise.ts'

type LivePage = Pick<PageData, 'business' | 'menus' | 'isOpen' | 'nextChange'>

const minuteInMs = 60_000

/** What shows now of the page: as it came, then as the business changes it, at once and by the hour. */
export function useLivePage(data: PageData): LivePage {
  const { id } = data.business
  const [page = data, setPage] = useLive<LivePage>({
    load: () => loadPage(id, data.language),
    initial: data,
    version: data.version,
  })
  useEffect(() => followLive(id), [id])
  useEffect(() => {
    const timer = setInterval(() => {
      setPage((page = data) => {
        const isOpen = isOpenNow(page.business)
        return isOpen === page.isOpen ? page : { ...page, isOpen }
      })
    }, minuteInMs)
    return () => clearInterval(timer)
  }, [data, setPage])
  return page
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
