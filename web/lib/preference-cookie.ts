const yearInSeconds = 365 * 24 * 3600
const preferenceChanged = 'sofra:chosen'

/** A choice that the server's pages show. */
export function setPreferenceCookie(nameAndValue: string, path = '/'): void {
  if (document.cookie.split('; ').includes(nameAndValue)) return
  document.cookie = `${nameAndValue}; path=${path}; max-age=${yearInSeconds}; samesite=lax`
  dispatchEvent(new Event(preferenceChanged))
}

/** Hears of choices: pages that were kept show the old ones. */
export function onPreferenceChange(listener: () => void): () => void {
  addEventListener(preferenceChanged, listener)
  return () => removeEventListener(preferenceChanged, listener)
}
