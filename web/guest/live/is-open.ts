import { isInWindow, wallClock } from '#contract/domain/time-window.ts'
import type { Business } from '#web/lib/page-data.ts'

/** By the business's opening hours, in its time zone. */
export function isOpenNow({ startDayTime, endDayTime, timeZone }: Business): boolean {
  return isInWindow({ startTime: startDayTime, endTime: endDayTime }, wallClock(new Date(), timeZone).time)
}

/** The page as it is at this moment: the same one unless the business has opened or closed. */
export function withOpening<Page extends { business: Business; isOpen: boolean }>(page: Page): Page {
  const isOpen = isOpenNow(page.business)
  return isOpen === page.isOpen ? page : { ...page, isOpen }
}
