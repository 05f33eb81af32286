import { matchPath } from 'react-router'
import { officePaths, signedOutPaths } from '#contract/domain/office-paths.ts'
import { readEndedSession } from './ended-session.ts'

let pendingLink: string | undefined

/** Stores the link that was followed without a session, for the sign-in page. */
export function keepLink(url: string): void {
  const { pathname, search } = new URL(url)
  pendingLink = pathname + search
}

/** The link that led to the sign-in; after a reload, the one stored in `historyState`. */
export function keptLink(historyState: unknown): unknown {
  if (pendingLink) return pendingLink
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Opening the sign-in page directly leads to the menus, even if its history entry was used before.
  if (visit?.type === 'navigate') return undefined
  return (historyState as { link?: unknown } | null)?.link
}

/**
 * The destination after signing in: the screen whose session ended, if it is the same business, or the link
 * that was followed; otherwise the menus (back-office specification, section 2).
 */
export function pathAfterSignIn(businessId: string, link: unknown): string {
  const ended = readEndedSession()
  pendingLink = undefined
  const path = ended ? ended.businessId === businessId && ended.path : link
  return typeof path === 'string' && isScreen(path) ? path : officePaths.menus
}

// An invitation is accepted with the account that has just signed in.
const screens = Object.values(officePaths).filter(
  (path) => path === officePaths.join || !signedOutPaths.includes(path),
)

/** Whether the path is that of one of the office's screens. */
function isScreen(path: string): boolean {
  const { origin } = window.location
  const url = URL.parse(path, origin)
  return url?.origin === origin && screens.some((screen) => matchPath(screen, url.pathname))
}
