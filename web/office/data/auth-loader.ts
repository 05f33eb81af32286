import { redirect, type LoaderFunctionArgs } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { isTransientError } from '#web/lib/retry.ts'
import { staffToken } from '#web/lib/session.ts'
import { keepLink } from '#web/office/session/after-sign-in.ts'
import { isPageBound } from '#web/office/session/page-session.ts'
import { withoutPanels } from '#web/office/ui/panel-address.ts'

/**
 * A loader for signed-in staff. If a reload of the same page fails with a transient error, it keeps the data on the
 * screen, and with it whatever was being typed. A failing first load shows the error screen.
 */
export function authLoader<T>(read: (args: LoaderFunctionArgs) => Promise<T>) {
  let last: { url: string; data: T } | undefined
  return async (args: LoaderFunctionArgs): Promise<T> => {
    // All loaders of a page run in parallel, so each must check for a session itself.
    // On a page that shows a screen already, the calls themselves wait for a sign-in.
    if (!staffToken.get() && !isPageBound()) {
      keepLink(args.request.url)
      throw redirect(officePaths.login)
    }
    const url = withoutPanels(args.request.url)
    try {
      const data = await read(args)
      last = { url, data }
      return data
    } catch (error) {
      if (last?.url === url && isTransientError(error)) return last.data
      throw error
    }
  }
}
