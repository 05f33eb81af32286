/**
 * Where a page is scrolled to: the section that is being read and how far it has come. Not a distance from the top
 * alone, since sections that have not been seen yet only have a supposed height.
 */
export interface ScrollPosition {
  y: number
  section?: string
  top?: number
  /** The link that was followed from here; it gets the focus back. */
  link?: string
}

/** The sections of the menu, as they stand on the page. */
const sections = () => [...document.querySelectorAll<HTMLElement>('.section')]

/** The last section whose head is above `edge`, in px from the top of the screen. */
export const sectionAt = (edge: number): HTMLElement | undefined =>
  sections().findLast((section) => section.getBoundingClientRect().top <= edge)

export function currentScrollPosition(): ScrollPosition {
  // The first on the screen: what comes after it stands on it.
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

const framesToSettle = 5

/** Puts it there again while the sections around it get their true height, which also makes the page long enough. */
function holdAt(section: HTMLElement, top: number, frames: number): void {
  scrollBy({ top: section.getBoundingClientRect().top - top, behavior: 'instant' })
  if (frames > 0) requestAnimationFrame(() => holdAt(section, top, frames - 1))
}
