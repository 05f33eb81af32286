/**
 * Times of day in a business's own zone (contract page, sections 5 and 8): start belongs to the window, end does not;
 * a window may cross midnight; both null or both 00:00 is always; other equal times are an empty window.
 */
export interface TimeWindow {
  startTime: string | null
  endTime: string | null
}

export const midnight = '00:00:00'

/** What a guest's page asks before the first tap; the rest of the rules, and the clocks, are in time-window.ts. */
export function isAlways({ startTime, endTime }: TimeWindow): boolean {
  return (startTime ?? midnight) === midnight && (endTime ?? midnight) === midnight
}
