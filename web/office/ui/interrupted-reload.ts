import type { DataRouter } from 'react-router'
import { withoutPanels } from '#web/office/data/panel-address.ts'

/**
 * Opening or closing a panel interrupts a running reload but starts none itself (panel-address.ts): its data
 * would be lost, and the panel would show the old state. Starts such a reload again; returns the router.
 */
export function resumeReloads(router: DataRouter): DataRouter {
  let last = router.state
  router.subscribe((state) => {
    const before = last
    last = state
    const isInterrupted = before.revalidation === 'loading' && state.revalidation === 'idle'
    if (!isInterrupted || before.location.key === state.location.key) return
    if (readBy(before.location) === readBy(state.location)) void router.revalidate()
  })
  return router
}

/** The part of an address that the loaders read. */
const readBy = ({ pathname, search }: DataRouter['state']['location']): string =>
  withoutPanels(new URL(pathname + search, 'https://office'))
