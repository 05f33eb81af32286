import type { ComponentType } from 'react'
import { redirect, useLoaderData, type LoaderFunction } from 'react-router'
import { api, ApiError } from '#web/lib/api.ts'
import { readStaffToken } from '#web/office/session/staff-token.ts'
import { isPageBound } from '#web/office/session/page-session.ts'
import { knowRole, refreshRole, useMay } from '#web/office/session/role.ts'
import { mayOpen, startPath, type StaffScreen } from '#web/office/session/screen-access.ts'
import { NoAccess } from './no-access.tsx'

/** What a screen has loaded that may not be opened. */
const refused = { isRefused: true }

/**
 * The parts of a screen's route: it loads and shows something only if the role may open it. The menus, where everybody
 * arrives who was going nowhere else, lead other roles to their own start.
 */
export function guarded(
  screen: StaffScreen,
  { loader, default: Screen }: { loader?: LoaderFunction; default: ComponentType },
) {
  const guardedLoader: LoaderFunction = async (...args) => {
    // Who is not signed in is led to the sign-in.
    if (readStaffToken() || isPageBound()) {
      await knowRole()
      if (!mayOpen(screen)) return refuse(screen)
    }
    try {
      return (await loader?.(...args)) ?? null
    } catch (error) {
      if (!isRightMissing(error)) throw error
      await refreshRole()
      if (mayOpen(screen)) throw error
      return refuse(screen)
    }
  }
  function Guarded() {
    useMay()
    const isRefused = useLoaderData<unknown>() === refused
    return isRefused || !mayOpen(screen) ? <NoAccess /> : <Screen />
  }
  return { loader: guardedLoader, Component: Guarded }
}

async function refuse(screen: StaffScreen) {
  if (screen !== 'menus') return refused
  const { configuration } = await api('GET businesses/details')
  throw redirect(startPath(configuration))
}

const isRightMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'right-missing'
