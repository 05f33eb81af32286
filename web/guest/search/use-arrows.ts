import type { KeyboardEvent, RefObject } from 'react'

/** The up and down arrow keys move the focus from the field through the results, and back. */
export function useArrows(
  field: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLElement | null>,
): (event: KeyboardEvent) => void {
  return (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!step || !list.current) return
    const links = [...list.current.querySelectorAll<HTMLElement>('a, .search-nearest button')]
    const row = document.activeElement?.closest('li')
    const at = row ? links.findIndex((link) => row.contains(link)) : -1
    const next = at + step
    if (next >= links.length || (at < 0 && step < 0)) return
    event.preventDefault()
    ;(next < 0 ? field.current : links[next])?.focus()
  }
}
