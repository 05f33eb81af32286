const yearInSeconds = 365 * 24 * 3600
const preferenceChanged = 'sofra:chosen'

/** Stores a preference in a cookie, so that the server renders pages accordingly. */
export function setPreferenceCookie(nameAndValue: string, path = '/'): void {
  if (document.cookie.split('; ').includes(nameAndValue)) return
  document.cookie = `${nameAndValue}; path=${path}; max-age=${yearInSeconds}; samesite=lax`
  dispatchEvent(new Event(preferenceChanged))
}

/** Notifies of changed preferences, since cached pages were rendered for the old ones. */
export function onPreferenceChange(listener: () => void): () => void {
  addEventListener(preferenceChanged, listener)
  return () => removeEventListener(preferenceChanged, listener)
}
