import type { MouseEvent } from 'react'

/** Handles a link's click with `instead`, unless it should open a new tab or window. */
export const insteadOfFollowing = (instead: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  instead()
}
