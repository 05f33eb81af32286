/**
 * Screens mark the elements in which new orders and calls appear: `data-shows="orders"`,
 * `data-shows="table:8"`. Returns whether such an element is on the screen now, and not covered by a panel or
 * dialog.
 */
export function isInView(mark: string): boolean {
  const place = document.querySelector(`[data-shows="${CSS.escape(mark)}"]`)
  if (!place || document.hidden || document.querySelector('[role=dialog]')) return false
  const { top, bottom } = place.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
