import { useLayoutEffect, useRef, type RefObject } from 'react'
import { isFollowed, placeOfEntry } from './navigation.ts'
import { scrollToPlace } from './scroll-position.ts'

/** Back and a reload find their place again; another page, or the same about something else, begins at its top. */
export function useScrollPlace(about?: string): void {
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const place = placeOfEntry()
    // Before the first script ran somebody may have scrolled already.
    if (place) scrollToPlace(place)
    else if (!isFirst.current || isFollowed()) scrollTo({ top: 0, behavior: 'instant' })
    isFirst.current = false
  }, [about])
}

/** The link that led here is gone, and the focus with it: who reads by keyboard or ear begins at the heading. */
export function useArrival(heading: RefObject<HTMLElement | null>, about?: string): void {
  useLayoutEffect(() => {
    if (isFollowed() && !placeOfEntry()?.link) heading.current?.focus({ preventScroll: true })
  }, [heading, about])
}
