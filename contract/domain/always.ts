/**
 * Times of day in a business's own time zone (contract page, sections 5 and 8). The start belongs to the
 * window, the end does not; a window may cross midnight. Both null or both 00:00 means always; other equal
 * times are an empty window.
 */
export interface TimeWindow {
  startTime: string | null
  endTime: string | null
}

export const midnight = '00:00:00'

/**
 * In a module of its own: a guest's page needs it before the first tap. The other rules, and the clocks, are
 * in time-window.ts.
 */
export function isAlways({ startTime, endTime }: TimeWindow): boolean {
  return (startTime ?? midnight) === midnight && (endTime ?? midnight) === midnight
}
