import { useEffect } from 'react'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { PageData } from '#web/lib/page-data.ts'
import type { GuestTexts } from '#web/locales/guest/en.ts'
import { useLiveData } from './live.ts'

export type LivePage = Pick<
  PageData,
  'business' | 'menus' | 'optionGroups' | 'today' | 'opening' | 'nextChange'
>

const minuteMs = 60_000

/** The page's data: as the server rendered it, then updated whenever the business changes it or the clock does. */
export function useLivePage(data: PageData, texts: SameTexts<GuestTexts>): LivePage {
  const { id } = data.business
  const [page = data, setPage] = useLiveData<LivePage>({
    load: async () => (await import('./live-loads.ts')).loadPage(data, texts),
    initial: data,
    version: data.version,
  })
  useEffect(() => openStreamLater(id), [id])
  useEffect(() => {
    const timer = setInterval(() => {
      import('./is-open.ts').then(
        ({ withOpening }) => setPage((page = data) => withOpening(page, { language: data.language, texts })),
        // It did not come: the next minute asks again.
        () => {},
      )
    }, minuteMs)
    return () => clearInterval(timer)
  }, [data, texts, setPage])
  return page
}

const retryDelayMs = 5000

/** The stream's code is needed once the page is shown; without it the page would learn of nothing, so it is tried again. */
function openStreamLater(businessId: string): () => void {
  let isOver = false
  let close = () => {}
  const open = () => {
    import('./live-stream.ts').then(
      ({ openLiveStream }) => {
        if (!isOver) close = openLiveStream(businessId)
      },
      () => {
        if (isOver) return
        const timer = setTimeout(open, retryDelayMs)
        close = () => clearTimeout(timer)
      },
    )
  }
  open()
  return () => {
    isOver = true
    close()
  }
}
