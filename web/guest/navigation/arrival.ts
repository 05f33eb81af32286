import { useLayoutEffect, useRef, type RefObject } from 'react'
import { hasInAppHistory, savedScrollPosition } from './navigation.ts'
import { restoreScrollPosition } from './scroll-position.ts'

/** Back and a reload find their place again; another page, or the same about something else, begins at its top. */
export function useScrollRestoration(about?: string): void {
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const place = savedScrollPosition()
    // Before the first script ran somebody may have scrolled already.
    if (place) restoreScrollPosition(place)
    else if (!isFirst.current || hasInAppHistory()) scrollTo({ top: 0, behavior: 'instant' })
    isFirst.current = false
  }, [about])
}

/** The link that led here is gone, and the focus with it: who reads by keyboard or ear begins at the heading. */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>, about?: string): void {
  useLayoutEffect(() => {
    if (hasInAppHistory() && !savedScrollPosition()?.link) heading.current?.focus({ preventScroll: true })
  }, [heading, about])
}
