import { bounds } from '#contract/domain/bounds.ts'
import { isReservedUsername } from '#contract/domain/reserved-usernames.ts'
import { Username } from '#contract/shared/shapes.ts'
import { api, ApiError } from '#web/lib/api.ts'

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l' }

/** `Te Arta & Bardhi` → `te-arta-bardhi`: only characters allowed in a username (contract page, section 4). */
export function suggestUsername(businessName: string): string {
  const plain = businessName
    .toLowerCase()
    .replace(/[œæßøđł]/g, (letter) => ligatures[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return plain
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, bounds.usernameMax)
    .replace(/^-+|-+$/g, '')
}

/** Whether the username is unavailable; undefined if it is invalid or the request fails. */
export async function isTaken(username: string): Promise<boolean | undefined> {
  const { success, data } = Username.safeParse(username)
  if (!success) return undefined
  if (isReservedUsername(data)) return true
  return api('GET out/businesses/username/:username', { params: { username: data } }).then(
    () => true,
    (error: unknown) => (error instanceof ApiError && error.status === 404 ? false : undefined),
  )
}
