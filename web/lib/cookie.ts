const yearInSeconds = 365 * 24 * 3600
const chosen = 'sofra:chosen'

/** A choice that the server's pages show. */
export function keepCookie(nameAndValue: string, path = '/'): void {
  if (document.cookie.split('; ').includes(nameAndValue)) return
  document.cookie = `${nameAndValue}; path=${path}; max-age=${yearInSeconds}; samesite=lax`
  dispatchEvent(new Event(chosen))
}

/** Hears of choices: pages that were kept show the old ones. */
export function onCookie(listener: () => void): () => void {
  addEventListener(chosen, listener)
  return () => removeEventListener(chosen, listener)
}
