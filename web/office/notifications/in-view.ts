/**
 * Screens and panels mark the elements in which new orders and calls appear: `data-shows="orders"`,
 * `data-shows="table:8"`. Returns whether such an element is on the screen now, and not covered by a panel or
 * dialog: with one open, only what it shows itself is in view.
 */
export function isInView(mark: string): boolean {
  if (document.hidden) return false
  const front = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document
  return [...front.querySelectorAll(`[data-shows="${CSS.escape(mark)}"]`)].some((place) => {
    const { top, bottom } = place.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
}
