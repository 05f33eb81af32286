/** How long to wait before the next try: it doubles from half a second, and differs from page to page. */
export const retryDelayMs = (tries: number, longestInMs: number): number =>
  Math.min(longestInMs, 500 * 2 ** tries) * (0.5 + Math.random())
