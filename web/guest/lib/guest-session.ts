import { api } from '#web/lib/api.ts'

/** The browser refuses cookies: to the server each call would come from another guest. */
export class CookiesRefused extends Error {}

/** Throws CookiesRefused where nothing that is sent could be found again. */
export function requireCookies(): void {
  if (!navigator.cookieEnabled) throw new CookiesRefused()
}

let known: Promise<void> | undefined

/** Ensures that this browser has the guest cookie (customer specification, section 4). */
export async function ensureGuest(): Promise<void> {
  known ??= makeKnown()
  try {
    await known
  } catch (error) {
    known = undefined
    throw error
  }
}

async function makeKnown(): Promise<void> {
  if (!(await api('GET open/cookies/exists'))) await api('GET open/cookies/write')
}
