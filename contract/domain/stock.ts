import { isAlways, nextAt } from './time-window.ts'

/** With more pieces left than these, guests are not told how many: their page would change with every order. */
export const fewLeft = 5

/** When a place that is open day and night begins its day. */
const dayBegins = '05:00:00'

interface OpeningHours {
  startDayTime: string
  endDayTime: string
  timeZone: string
}

/** When a business next opens, strictly after `now`: until then something is sold out "until tomorrow". */
export function nextOpening({ startDayTime, endDayTime, timeZone }: OpeningHours, now: Date): Date {
  const isNeverClosed = isAlways({ startTime: startDayTime, endTime: endDayTime })
  return nextAt(isNeverClosed ? dayBegins : startDayTime, now, timeZone)
}
