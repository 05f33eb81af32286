const yearInSeconds = 365 * 24 * 3600

/** A choice that the server's pages show. */
export function keepCookie(nameAndValue: string, path = '/'): void {
  document.cookie = `${nameAndValue}; path=${path}; max-age=${yearInSeconds}; samesite=lax`
}
