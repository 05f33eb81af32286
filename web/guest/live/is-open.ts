import { isInWindow, wallClock } from '#contract/domain/time-window.ts'
import type { Business } from '#web/lib/page-data.ts'

/** By the business's opening hours, in its time zone. */
export function isOpenNow({ startDayTime, endDayTime, timeZone }: Business): boolean {
  return isInWindow({ startTime: startDayTime, endTime: endDayTime }, wallClock(new Date(), timeZone).time)
}
