import { framesToSettle } from '../lib/motion.ts'

/**
 * A scroll position: the section at the top of the screen and its offset. The distance from the top alone is not
 * enough, since sections that were never on screen only have an estimated height (`content-visibility`).
 */
export interface ScrollPosition {
  y: number
  section?: string
  top?: number
  /** The link the guest followed from here; it gets the focus back. */
  link?: string
}

/** The menu's sections in page order. */
const sections = () => [...document.querySelectorAll<HTMLElement>('.section')]

/** The last section whose head is above `edge`, in px from the top of the screen. */
export const sectionAt = (edge: number): HTMLElement | undefined =>
  sections().findLast((section) => section.getBoundingClientRect().top <= edge)

export function currentScrollPosition(): ScrollPosition {
  // The first section on screen: the others are positioned after it.
  const section = sectionAt(0)
  return {
    y: scrollY,
    ...(section && { section: section.id, top: section.getBoundingClientRect().top }),
  }
}

export function restoreScrollPosition({ y, section, top = 0, link }: ScrollPosition): void {
  const found = section ? document.getElementById(section) : null
  if (found) holdAt(found, top, framesToSettle)
  else scrollTo({ top: y, behavior: 'instant' })
  if (link) {
    document.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`)?.focus({ preventScroll: true })
  }
}

/** Repeats over a few frames while sections get their real height, which also makes the page long enough. */
function holdAt(section: HTMLElement, top: number, frames: number): void {
  scrollBy({ top: section.getBoundingClientRect().top - top, behavior: 'instant' })
  if (frames > 0) requestAnimationFrame(() => holdAt(section, top, frames - 1))
}
