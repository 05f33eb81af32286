import { useEffect, type RefObject } from 'react'

/** A mouse can scroll this horizontal strip. On a phone there is none, so that this comes after the first view. */
export function useDragScroll(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const strip = ref.current
    if (!strip) return
    const ending = new AbortController()
    import('./scroll-by-mouse.ts').then(
      ({ scrollByMouse }) => ending.signal.aborted || scrollByMouse(strip, ending.signal),
      // Without it the strip scrolls as any other does.
      () => {},
    )
    return () => ending.abort()
  }, [ref])
}
