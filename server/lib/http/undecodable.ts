/** The address of no page. */
export const unknownPage = '/%25'

/**
 * Whether this is the address of a page and cannot be decoded (`/menu/demo/1%`): a person sees that there is
 * no such page. A call of the API gets 400 (`sendBadUrlError`).
 */
export function isUndecodablePage(url: string): boolean {
  if (!url.includes('%') || url.startsWith('/api/')) return false
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return false
  } catch {
    return true
  }
}
