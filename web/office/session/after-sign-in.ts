import { matchPath } from 'react-router'
import { officePaths, signedOutPaths } from '#contract/domain/office-paths.ts'
import { readEndedSession } from './ended-session.ts'

let kept: string | undefined

/** Keeps the link that somebody followed without being signed in, for the sign-in page that comes next. */
export function keepLink(url: string): void {
  const { pathname, search } = new URL(url)
  kept = pathname + search
}

/** The link that led to the sign-in; after a reload, the one that `historyState` holds. */
export function keptLink(historyState: unknown): unknown {
  if (kept) return kept
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Somebody who opens the page itself comes for the menus, even if its entry in the history was used before.
  if (visit?.type === 'navigate') return undefined
  return (historyState as { link?: unknown } | null)?.link
}

/**
 * Where to go after signing in: back to the screen whose session ended, if it is the same business, or on to the link
 * that was followed; the menus otherwise (back-office specification, section 2).
 */
export function pathAfterSignIn(businessId: string, link: unknown): string {
  const ended = readEndedSession()
  kept = undefined
  const path = ended ? ended.businessId === businessId && ended.path : link
  return typeof path === 'string' && isScreen(path) ? path : officePaths.menus
}

const screens = Object.values(officePaths).filter((path) => !signedOutPaths.includes(path))

/** Whether it is the path of one of the office's screens, and no other address. */
function isScreen(path: string): boolean {
  const { origin } = window.location
  const url = URL.parse(path, origin)
  return url?.origin === origin && screens.some((screen) => matchPath(screen, url.pathname))
}
