import { stored } from '#web/lib/stored.ts'
import type { Layout } from '#web/lib/page-data.ts'

const yearInSeconds = 365 * 24 * 3600

/** Kept on the device, and in a cookie, so that the server renders in it too. */
export function chooseLayout(layout: Layout): void {
  stored('layout').set(layout)
  document.cookie = `layout=${layout}; path=/; max-age=${yearInSeconds}; samesite=lax`
}
