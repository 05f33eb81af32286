import { keepCookie } from '#web/lib/cookie.ts'
import { stored } from '#web/lib/stored.ts'
import type { Layout } from '#web/lib/page-data.ts'

/** Kept on the device, and in a cookie, so that the server renders in it too. */
export function chooseLayout(layout: Layout): void {
  stored('layout').set(layout)
  keepCookie(`layout=${layout}`)
}
