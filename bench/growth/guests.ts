import { aNewGuest } from '#tests/harness/people.ts'

/**
 * A returning guest: sends the same token, cookie and address with every request, so that no rate limit
 * applies.
 */
export interface Guest {
  headers: Record<string, string>
}

/** Creates guests with different addresses, for a server that trusts its proxy. */
export async function makeGuests(url: string, count: number): Promise<Guest[]> {
  const { token } = await aNewGuest({ url })
  const guests: Guest[] = []
  for (let number = 0; number < count; number++) guests.push(await aGuest(url, String(token), number))
  return guests
}

async function aGuest(url: string, token: string, number: number): Promise<Guest> {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-requested-with': 'sofra',
    'x-forwarded-for': `198.51.${100 + Math.floor(number / 250)}.${number % 250}`,
  }
  const answer = await fetch(`${url}/api/open/cookies/write`, { headers })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { headers: { ...headers, cookie } }
}
