interface Cookies {
  getAll: () => Promise<{ name: string; value: string }[]>
}

const preferences = new Set(['unem_language', 'card_language', 'layout'])

/**
 * The preferences that affect how every menu is rendered (web/lib/preference-cookie.ts), as one string; null in a
 * browser whose workers cannot read cookies. The selected menu is left out: it differs by business, and the page
 * handles it.
 */
export async function currentPreferences(): Promise<string | null> {
  const { cookieStore } = globalThis as unknown as { cookieStore?: Cookies }
  const cookies = await cookieStore?.getAll().catch(() => null)
  const shown = cookies?.filter(({ name }) => preferences.has(name))
  if (!shown) return null
  const texts = shown.map(({ name, value }) => `${name}=${value}`)
  // oxlint-disable-next-line unicorn/no-array-sort -- a worker of the oldest supported browsers has no toSorted
  return texts.sort().join('&')
}
