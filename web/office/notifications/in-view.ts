/**
 * Screens mark what new orders and calls appear in: `data-shows="orders"`, `data-shows="table:8"`. Whether such a
 * place is on the screen now, and not below a panel or a question.
 */
export function isInView(mark: string): boolean {
  const place = document.querySelector(`[data-shows="${CSS.escape(mark)}"]`)
  if (!place || document.hidden || document.querySelector('[role=dialog]')) return false
  const { top, bottom } = place.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
