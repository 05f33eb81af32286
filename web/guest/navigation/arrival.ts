import { useLayoutEffect, useRef, type RefObject } from 'react'
import { hasInAppHistory, savedScrollPosition } from './navigation.ts'
import { restoreScrollPosition } from './scroll-position.ts'

/**
 * Restores the scroll position after Back and a reload; any other page, or the same page about another `about`, starts
 * at the top.
 */
export function useScrollRestoration(about?: string): void {
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const place = savedScrollPosition()
    // The guest may have scrolled already before the script ran.
    if (place) restoreScrollPosition(place)
    else if (!isFirst.current || hasInAppHistory()) scrollTo({ top: 0, behavior: 'instant' })
    isFirst.current = false
  }, [about])
}

/** Moves the focus to the heading: the link that had it is gone, and keyboard and screen reader users start here. */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>, about?: string): void {
  useLayoutEffect(() => {
    if (hasInAppHistory() && !savedScrollPosition()?.link) heading.current?.focus({ preventScroll: true })
  }, [heading, about])
}
