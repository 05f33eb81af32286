import type { DataRouter } from 'react-router'
import { withoutPanels } from './panel-address.ts'

/**
 * Opening or closing a panel interrupts a reload that is under way, and reloads nothing itself (panel-address.ts): what
 * was on its way would be lost, and the panel show what was before. Begins such a reload again; returns the router.
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

/** What the loaders read of an address. */
const readBy = ({ pathname, search }: DataRouter['state']['location']): string =>
  withoutPanels(new URL(pathname + search, 'https://office'))
