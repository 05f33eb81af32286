interface Cookies {
  getAll: () => Promise<{ name: string; value: string }[]>
}

/**
 * The preferences that every menu's page shows (web/lib/preference-cookie.ts), in one word; null in a browser whose workers cannot
 * know. Which menu was open is each business's own: the page sees to that.
 */
export async function currentPreferences(): Promise<string | null> {
  const { cookieStore } = globalThis as unknown as { cookieStore?: Cookies }
  const cookies = await cookieStore?.getAll().catch(() => null)
  const shown = cookies?.filter(({ name }) => name === 'unem_language' || name === 'layout')
  return shown
    ? shown
        .map(({ name, value }) => `${name}=${value}`)
        .toSorted()
        .join('&')
    : null
}
