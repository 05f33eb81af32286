import { networkTransport, readResponse, type Transport } from './api.ts'
import { stored } from './stored.ts'

/** Tokens from the server: a guest's on the menu, a staff member's in the office (contract page, section 2). */

/** The API client's credentials, from the page if not the default; they identify the app and protect nothing. */
const client = () => document.querySelector<HTMLMetaElement>('meta[name=client]')?.content ?? btoa('web:web')

export const guestToken = stored('client_access_token')

/** Requests a guest token when first needed, and a new one, once, when the stored one is rejected. */
export const asGuest: Transport = async (path, init) => {
  const storedToken = guestToken.get()
  init.headers.set('Authorization', `Bearer ${storedToken ?? (await newGuestToken())}`)
  const response = await networkTransport(path, init)
  if (response.status !== 401 || !storedToken) return response
  init.headers.set('Authorization', `Bearer ${await newGuestToken()}`)
  return networkTransport(path, init)
}

let pendingRequest: Promise<string> | undefined

/** Concurrent calls share one token request. */
export function newGuestToken(): Promise<string> {
  pendingRequest ??= requestToken({ grant_type: 'client_credentials' })
    .then((token) => {
      guestToken.set(token)
      return token
    })
    .finally(() => {
      pendingRequest = undefined
    })
  return pendingRequest
}

/** Requests a token; throws ApiError on a wrong password. */
export async function requestToken(grant: Record<string, string>): Promise<string> {
  const response = await networkTransport('/api/oauth/token', {
    method: 'POST',
    headers: new Headers({ Authorization: `Basic ${client()}`, 'X-Requested-With': 'sofra' }),
    body: new URLSearchParams(grant),
    credentials: 'same-origin',
  })
  const { access_token } = (await readResponse(response)) as { access_token: string }
  return access_token
}
