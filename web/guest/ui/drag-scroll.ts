import { useEffect, type RefObject } from 'react'

/**
 * Lets a mouse scroll this horizontal strip. Phones have no mouse, so the code loads after the first view.
 */
export function useDragScroll(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const strip = ref.current
    if (!strip) return
    const ending = new AbortController()
    import('./scroll-by-mouse.ts').then(
      ({ scrollByMouse }) => ending.signal.aborted || scrollByMouse(strip, ending.signal),
      // Without it the strip still scrolls natively.
      () => {},
    )
    return () => ending.abort()
  }, [ref])
}
