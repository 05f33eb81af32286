import { useEffect } from 'react'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { LivePage, PageData } from '#web/lib/page-data.ts'
import type { GuestTexts } from '#web/locales/en/guest.ts'
import { useLiveData } from './live.ts'

const minuteMs = 60_000

/** The page's data: rendered by the server, then updated when the business changes it and as time passes. */
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
        ({ withOpening }) => setPage((page = data) => withOpening(page, { ...data, texts })),
        // The code failed to load: retried in a minute.
        () => {},
      )
    }, minuteMs)
    return () => clearInterval(timer)
  }, [data, texts, setPage])
  return page
}

const retryDelayMs = 5000

/**
 * Loads the stream's code after the page is shown, and retries: without it the page would miss all changes.
 */
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
