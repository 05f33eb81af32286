import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '#server/lib/services.ts'
import { pseudonym, randomToken, signValue, readSigned } from '#server/lib/secrets/tokens.ts'

/** A browser that has signed in before, and its accounts (contract page, section 9). */
export interface KnownBrowser {
  id: string
  /** Pseudonyms, latest first. */
  accounts: string[]
}

export const browserCookieName = 'sofra_browser'
/** The longest time that browsers keep a cookie. */
const maxAgeInSeconds = 400 * 24 * 3600
const accountsKept = 5

/** The account's pseudonym in cookies, counters and events; it does not reveal the email address. */
export const accountPseudonym = (services: AppServices, email: string): string =>
  pseudonym(`account ${email}`, services.secrets.cookieKey)

/** The browser identified by this request's cookie; null without a cookie of ours. */
export function readKnownBrowser(services: AppServices, request: FastifyRequest): KnownBrowser | null {
  const value = readSigned(request.cookies[browserCookieName] ?? '', services.secrets.cookieKey)
  const [kind, id, ...accounts] = value?.split('.') ?? []
  return kind === 'browser' && id ? { id, accounts } : null
}

/** Whether this browser has signed in to the account before. */
export const isKnownBrowser = (services: AppServices, request: FastifyRequest, email: string): boolean =>
  readKnownBrowser(services, request)?.accounts.includes(accountPseudonym(services, email)) ?? false

/** Records in the browser's cookie that it has signed in to this account; its id stays the same. */
export function rememberBrowser(
  services: AppServices,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  email: string,
): void {
  const { id, accounts } = readKnownBrowser(services, request) ?? {
    id: randomToken().slice(0, 22),
    accounts: [],
  }
  const account = accountPseudonym(services, email)
  const latest = [account, ...accounts.filter((one) => one !== account)].slice(0, accountsKept)
  const value = ['browser', id, ...latest].join('.')
  reply.setCookie(browserCookieName, signValue(value, services.secrets.cookieKey), {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https' || services.config.publicUrl.startsWith('https:'),
    maxAge: maxAgeInSeconds,
  })
}
