import { setPreferenceCookie } from '#web/lib/preference-cookie.ts'
import { stored } from '#web/lib/stored.ts'
import type { Layout } from '#web/lib/page-data.ts'

/** Kept on the device, and in a cookie, so that the server renders in it too. */
export function saveLayoutPreference(layout: Layout): void {
  stored('layout').set(layout)
  setPreferenceCookie(`layout=${layout}`)
}
