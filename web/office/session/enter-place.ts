import { ofPlace, officePaths, placeParameter } from '#contract/domain/office-paths.ts'
import { Id } from '#contract/shared/shapes.ts'
import { api } from '#web/lib/api.ts'
import { hasTokenOf, keepToken, readStaffToken, switchTab } from './staff-token.ts'

/** The address that shows another business of the account, in any tab. */
export const pathOfPlace = (businessId: string): string => ofPlace(officePaths.login, businessId)

/** Signs in to another business of the account, for the tab that is to show it. */
export async function enterPlace(businessId: string): Promise<void> {
  if (hasTokenOf(businessId)) return
  const { token } = await api('POST users/places/:id/session', { params: { id: businessId } })
  keepToken(businessId, token)
}

/** Shows a business that is signed in to, in a whole new page: nothing of the one before stays in memory. */
export const openPlace = (businessId: string): void => window.location.assign(pathOfPlace(businessId))

/**
 * Shows the business that the address names, before anything is loaded. If it cannot be entered, the page shows the one
 * that is signed in.
 */
export async function showPlaceOfAddress(): Promise<void> {
  const url = new URL(window.location.href)
  const { success, data } = Id.safeParse(url.searchParams.get(placeParameter))
  if (!success) return
  url.searchParams.delete(placeParameter)
  window.history.replaceState(window.history.state, '', url)
  if (!readStaffToken()) return
  await enterPlace(data).then(
    () => switchTab(data),
    () => {},
  )
}
