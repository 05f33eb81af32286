import { Client } from './client.ts'

const basic = `Basic ${Buffer.from('web:web').toString('base64')}`

interface Reachable {
  url: string
}

export type TokenResponse = { access_token: string; token_type: string; expires_in: number; scope: string }

/** Requests a token as RFC 6749 specifies; returns any response (`tokenFrom` expects success). */
export function requestToken(server: Reachable, form: Record<string, string>, authorization = basic) {
  return new Client(server.url).send('POST', '/api/oauth/token', {
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
}

async function tokenFrom(server: Reachable, form: Record<string, string>): Promise<string> {
  const answer = await requestToken(server, form)
  if (answer.status !== 200) throw new Error(`no token: ${answer.status} ${answer.text}`)
  return (JSON.parse(answer.text) as TokenResponse).access_token
}

/** A guest's browser, identified by its cookie. */
export class Guest extends Client {
  id = ''
}

/** A guest with a token and a cookie. */
export async function aGuest(server: Reachable): Promise<Guest> {
  const guest = await aNewGuest(server)
  const { value } = await guest.ask('GET open/cookies/write')
  guest.id = value.split('.')[0] as string
  return guest
}

/** What the browser does when its token has expired: the cookie, and so the guest, stays the same. */
export async function renewToken(guest: Guest): Promise<void> {
  guest.token = await tokenFrom(guest, { grant_type: 'client_credentials' })
}

/** A guest with a token and no cookie yet. */
export async function aNewGuest(server: Reachable): Promise<Guest> {
  const token = await tokenFrom(server, { grant_type: 'client_credentials' })
  return new Guest(server.url, token, { 'x-requested-with': 'sofra' })
}

/** A browser with its own cookies and IP address (X-Forwarded-For): the server must trust its proxy. */
export class Browser extends Client {
  readonly #address: string

  constructor(server: Reachable, address: string) {
    super(server.url, null, { 'x-forwarded-for': address, 'x-requested-with': 'sofra' })
    this.#address = address
  }

  /** The same browser at another IP address, on this server. */
  at(server: Reachable, address = this.#address): Browser {
    const browser = new Browser(server, address)
    for (const [name, value] of this.cookies) browser.cookies.set(name, value)
    browser.token = this.token
    return browser
  }

  /** Tries to sign in; returns any response. */
  trySignIn(username: string, password: string) {
    return this.send('POST', '/api/oauth/token', {
      headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
    })
  }
}

/** Signs a staff member in. */
export async function signIn(
  server: Reachable,
  username: string,
  password: string,
  businessId?: string,
): Promise<Client> {
  const place = businessId && { business_id: businessId }
  return new Client(
    server.url,
    await tokenFrom(server, { grant_type: 'password', username, password, ...place }),
  )
}
