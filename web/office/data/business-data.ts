import { matchPath, useRouteLoaderData } from 'react-router'
import type { Calls } from '#contract/index.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { setCurrencyInUse } from '#contract/domain/currency-in-use.ts'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { readStaffToken } from '#web/office/session/staff-token.ts'
import { isPageBound, rememberBusiness } from '#web/office/session/page-session.ts'
import { knowRole } from '#web/office/session/role.ts'
import { isLockDue } from '#web/office/session/shared-device.ts'
import { lock } from '#web/office/session/staff-session.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { lastSeen } from './last-seen.ts'

export type Business = DataOf<Calls['GET businesses/details']>

const loadBusiness = authLoader(async () => {
  const [business, pending] = await lastSeen('business', () =>
    Promise.all([api('GET businesses/details'), api('GET businesses/pending'), knowRole()]),
  )
  rememberBusiness(business)
  setCurrencyInUse(business.configuration.currency)
  return { business, pending }
})

/**
 * Loads what every screen needs: the business, and the counts of pending orders and calls. An unknown address
 * is a 404 even without a session: signing in would lead nowhere.
 */
export const loader: typeof loadBusiness = async (args) => {
  // As after the page was closed without being locked.
  if (isLockDue()) await lock()
  const isSignedIn = readStaffToken() || isPageBound()
  if (!isSignedIn && !isScreen(args.request.url)) throw new ApiError(404, 'not-found', 'No such screen')
  return loadBusiness(args)
}

const isScreen = (url: string): boolean =>
  Object.values(officePaths).some((path) => matchPath(path, new URL(url).pathname))

export function useBusinessData() {
  const data = useRouteLoaderData<Awaited<ReturnType<typeof loader>>>('shell')
  if (!data) throw new Error('used outside the shell')
  return data
}
