/**
 * Times of day in a business's own zone (contract page, sections 5 and 8): start belongs to the window, end does not;
 * a window may cross midnight; both null or both 00:00 is always; other equal times are an empty window.
 */
export interface TimeWindow {
  startTime: string | null
  endTime: string | null
}

const midnight = '00:00:00'

/** The window that is kept: one time alone makes the other midnight, both midnight is none. */
export function timeWindow(start: string | null | undefined, end: string | null | undefined): TimeWindow {
  const startTime = start ?? midnight
  const endTime = end ?? midnight
  return startTime === midnight && endTime === midnight
    ? { startTime: null, endTime: null }
    : { startTime, endTime }
}

export function isAlways({ startTime, endTime }: TimeWindow): boolean {
  return (startTime ?? midnight) === midnight && (endTime ?? midnight) === midnight
}

/** Is `time` (HH:mm:ss) inside? */
export function isInWindow(window: TimeWindow, time: string): boolean {
  if (isAlways(window)) return true
  const start = window.startTime ?? midnight
  const end = window.endTime ?? midnight
  return start <= end ? time >= start && time < end : time >= start || time < end
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(zone, clock)
  }
  return clock
}

/** The wall clock of a zone: date as yyyy-MM-dd and time as HH:mm:ss. */
export function wallClock(instant: Date, zone: string): { date: string; time: string } {
  const [date = '', time = ''] = clockOf(zone).format(instant).split(' ')
  return { date, time }
}

/** The instant at which the zone's clock shows this; in the gap of a summer-time change, the gap's end. */
export function instantAt(date: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${date}T${time}Z`)
  let guess = wanted
  for (let round = 0; round < 2; round++) guess = wanted - offsetAt(new Date(guess), zone)
  return new Date(guess)
}

/** What the zone's clock is ahead of UTC, in ms. */
function offsetAt(instant: Date, zone: string): number {
  const { date, time } = wallClock(instant, zone)
  const whole = Math.floor(instant.getTime() / 1000) * 1000
  return Date.parse(`${date}T${time}Z`) - whole
}

/** When one of the windows next opens or closes after `now`; null if none ever does. */
export function nextChange(windows: readonly TimeWindow[], now: Date, zone: string): Date | null {
  const edges = new Set<string>()
  for (const window of windows) {
    if (isAlways(window) || window.startTime === window.endTime) continue
    edges.add(window.startTime ?? midnight).add(window.endTime ?? midnight)
  }
  let next: number | null = null
  const today = wallClock(now, zone).date
  for (const day of [today, dayAfter(today), dayAfter(dayAfter(today))]) {
    for (const edge of edges) {
      const at = instantAt(day, edge, zone).getTime()
      if (at > now.getTime() && (next === null || at < next)) next = at
    }
  }
  return next === null ? null : new Date(next)
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 24 * 3600_000).toISOString().slice(0, 10)
}
