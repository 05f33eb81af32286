/**
 * Times of day in a business's own zone (contract page, sections 5 and 8): start belongs to the window, end does not;
 * a window may cross midnight; both null or both 00:00 is always; other equal times are an empty window.
 */
export interface TimeWindow {
  startTime: string | null
  endTime: string | null
}

const midnight = '00:00:00'
const dayInMs = 24 * 3600_000

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

/** Is there any time of day inside? */
export const isEverOpen = (window: TimeWindow): boolean =>
  isAlways(window) || window.startTime !== window.endTime

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

/**
 * The instant at which the zone's clock shows this: in an hour that comes twice the first time, in the gap of a
 * summer-time change the gap's end.
 */
export function instantAt(date: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${date}T${time}Z`)
  const [early, late] = instantsAt(date, time, zone)
  for (const guess of [early, late]) if (guess + offsetAt(guess, zone) === wanted) return new Date(guess)
  return new Date(offsetChange(early, late, zone))
}

/** Where the instant can lie, by the offsets of the day before and the day after; mostly they are the same. */
function instantsAt(date: string, time: string, zone: string): [early: number, late: number] {
  const wanted = Date.parse(`${date}T${time}Z`)
  const offsets = [offsetAt(wanted - dayInMs, zone), offsetAt(wanted + dayInMs, zone)]
  return [wanted - Math.max(...offsets), wanted - Math.min(...offsets)]
}

/** What the zone's clock is ahead of UTC, in ms. */
function offsetAt(instant: number, zone: string): number {
  const { date, time } = wallClock(new Date(instant), zone)
  return Date.parse(`${date}T${time}Z`) - Math.floor(instant / 1000) * 1000
}

/** When, between two instants with different offsets, the clock was put forward or back. */
function offsetChange(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone)
  let [low, high] = [Math.floor(from / 1000), Math.ceil(to / 1000)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * 1000, zone) === before) low = middle
    else high = middle
  }
  return high * 1000
}

/**
 * When one of the windows next opens or closes after `now`; null if none ever does. When the clock is put forward or
 * back it may be earlier than that, never later.
 */
export function nextChange(windows: readonly TimeWindow[], now: Date, zone: string): Date | null {
  const edges = new Set<string>()
  for (const window of windows) {
    if (isAlways(window) || window.startTime === window.endTime) continue
    edges.add(window.startTime ?? midnight).add(window.endTime ?? midnight)
  }
  if (!edges.size) return null
  const today = wallClock(now, zone).date
  const candidates: number[] = []
  for (const day of [today, dayAfter(today), dayAfter(dayAfter(today))]) {
    for (const edge of edges) candidates.push(...instantsAt(day, edge, zone))
  }
  const tomorrow = now.getTime() + dayInMs
  if (offsetAt(now.getTime(), zone) !== offsetAt(tomorrow, zone)) {
    candidates.push(offsetChange(now.getTime(), tomorrow, zone))
  }
  return new Date(Math.min(...candidates.filter((at) => at > now.getTime())))
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + dayInMs).toISOString().slice(0, 10)
}
