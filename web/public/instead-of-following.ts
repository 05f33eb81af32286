import type { MouseEvent } from 'react'

/** Does something in place of following a link, unless it is to be opened elsewhere. */
export const insteadOfFollowing = (instead: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  instead()
}
