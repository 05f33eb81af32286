import { redirect, type LoaderFunctionArgs } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { isTransientError } from '#web/lib/retry.ts'
import { staffToken } from '#web/lib/session.ts'

/**
 * A loader that, when a re-reading of the same page fails in passing, keeps what is on the screen (and with it what was
 * typed there); the first reading fails into the error screen.
 */
export function authLoader<T>(read: (args: LoaderFunctionArgs) => Promise<T>) {
  let last: { url: string; data: T } | undefined
  return async (args: LoaderFunctionArgs): Promise<T> => {
    // All loaders of a page run at once: each must know that nobody is signed in.
    if (!staffToken.get()) throw redirect(officePaths.login)
    const { url } = args.request
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
