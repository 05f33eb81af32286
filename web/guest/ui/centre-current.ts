import { useEffect, useRef, type RefObject } from 'react'
import { scrollBehavior } from '../lib/motion.ts'

/** Scrolls the strip, and never the page, so that its current item is in the middle: at once at first, later smoothly. */
export function useCentredCurrent(strip: RefObject<HTMLElement | null>, current: string | undefined): void {
  const isFirst = useRef(true)
  useEffect(() => {
    const behavior = isFirst.current ? 'instant' : scrollBehavior()
    isFirst.current = false
    const item = strip.current?.querySelector('[aria-current]')
    if (!strip.current || !item) return
    // What stands before the first stays in view.
    const left = item.matches('a:first-of-type')
      ? 0
      : strip.current.scrollLeft + middleOf(item) - middleOf(strip.current)
    strip.current.scrollTo({ left, behavior })
  }, [strip, current])
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
