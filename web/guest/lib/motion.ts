import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'
const prefersReducedMotion = (): boolean => matchMedia(query).matches

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the guest prefers reduced motion; on the server, which cannot know, true. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(subscribe, prefersReducedMotion, () => true)

/** Smooth, unless the guest prefers reduced motion. */
export const scrollBehavior = (): ScrollBehavior => (prefersReducedMotion() ? 'instant' : 'smooth')

const scrollDurationMs = 500
/** Sections that were never on screen get their real height in the frames after a scroll, however long these take. */
export const framesToSettle = 5

/**
 * Scrolls the element to the top in 500 ms (customer specification, section 9), at once with reduced motion, and stops
 * when the guest interacts. Sections passed on the way get their real height only then, so each step recalculates the
 * target.
 */
export function smoothScrollTo(element: HTMLElement): void {
  const ending = new AbortController()
  const { signal } = ending
  for (const name of ['pointerdown', 'wheel', 'keydown'] as const) {
    addEventListener(name, () => ending.abort(), { passive: true, signal })
  }
  const from = scrollY
  const margin = parseFloat(getComputedStyle(element).scrollMarginTop)
  let framesLeft = framesToSettle
  const begin = performance.now() - (prefersReducedMotion() ? scrollDurationMs : 0)
  const step = () => {
    if (signal.aborted) return
    const passed = performance.now() - begin
    const left = Math.max(0, 1 - passed / scrollDurationMs) ** 3
    const aim = scrollY + element.getBoundingClientRect().top - margin
    scrollTo({ top: aim + (from - aim) * left, behavior: 'instant' })
    if (passed >= scrollDurationMs) framesLeft--
    if (framesLeft > 0) requestAnimationFrame(step)
    else ending.abort()
  }
  step()
}
