import { setPreferenceCookie } from '#web/lib/preference-cookie.ts'
import { stored } from '#web/lib/stored.ts'
import type { Layout } from '#web/lib/page-data.ts'

/** Stored on the device, and in a cookie so that the server renders the same layout. */
export function saveLayoutPreference(layout: Layout): void {
  stored('layout').set(layout)
  setPreferenceCookie(`layout=${layout}`)
}
