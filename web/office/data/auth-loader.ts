import { redirect, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { ApiError } from '#web/lib/api.ts'
import { isTransientError } from '#web/lib/retry.ts'
import { readStaffToken } from '#web/office/session/staff-token.ts'
import { keepLink } from '#web/office/session/after-sign-in.ts'
import { isPageBound } from '#web/office/session/page-session.ts'
import { hasPanel, withoutPanels } from './panel-address.ts'

/** The screen that is kept only for its open panel: what it showed has been deleted. */
let goneUrl: string | undefined

/**
 * A loader for signed-in staff. If a reload of the same page fails with a transient error, it keeps the data on the
 * screen, and with it whatever was being typed; so it does until an open panel is closed if the page's menu, submenu or
 * daily menu has been deleted. A failing first load shows the error screen.
 */
export function authLoader<T>(read: (args: LoaderFunctionArgs) => Promise<T>) {
  let last: { url: string; data: T } | undefined
  return async (args: LoaderFunctionArgs): Promise<T> => {
    // All loaders of a page run in parallel, so each must check for a session itself.
    // On a page that shows a screen already, the calls themselves wait for a sign-in.
    if (!readStaffToken() && !isPageBound()) {
      keepLink(args.request.url)
      throw redirect(officePaths.login)
    }
    const url = withoutPanels(args.request.url)
    try {
      const data = await read(args)
      last = { url, data }
      return data
    } catch (error) {
      if (last?.url !== url) throw error
      if (isTransientError(error)) return last.data
      if (!isGone(error) || !hasPanel(args.request.url)) throw error
      goneUrl = url
      return last.data
    }
  }
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Opening and closing a panel reloads nothing, unless the screen below it is gone. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const shown = withoutPanels(nextUrl)
  const isPanelOnly = currentUrl.href !== nextUrl.href && withoutPanels(currentUrl) === shown
  return defaultShouldRevalidate && (!isPanelOnly || shown === goneUrl)
}
