import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import type { AppServices } from '#server/lib/services.ts'
import { pseudonym, randomToken, signValue, readSigned } from '#server/lib/secrets/tokens.ts'

/** A browser that has signed in before, and its accounts (contract page, section 9). */
export interface KnownBrowser {
  id: string
  /** Latest first. */
  accounts: { pseudonym: string; seal: string }[]
}

/** An account as somebody proved it to be theirs. */
export interface ProvedAs {
  email: string
  seal: string
}

export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
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
  const [kind, id, ...entries] = value?.split('.') ?? []
  if (kind !== 'browser' || !id) return null
  const accounts = entries.map((entry) => {
    const [pseudonym = '', seal = ''] = entry.split('~')
    return { pseudonym, seal }
  })
  return { id, accounts }
}

/**
 * What an account's password and second factors are now, as a pseudonym: with another password, or another factor, a
 * browser that knew the old ones is a new one.
 */
export async function sealOf(
  { db, services }: Context,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<string> {
  const factors = await db
    .selectFrom('factors')
    .select('id')
    .where('accountId', '=', id)
    .where('confirmedOn', 'is not', null)
    .orderBy('id')
    .execute()
  const parts = ['seal', id, passwordHash, ...factors.map((factor) => factor.id)]
  return pseudonym(parts.join(' '), services.secrets.cookieKey)
}

/** Whether this browser has signed in to the account as it is now. */
export function isKnownBrowser(
  services: AppServices,
  request: FastifyRequest,
  { email, seal }: ProvedAs,
): boolean {
  const account = accountPseudonym(services, email)
  const { accounts = [] } = readKnownBrowser(services, request) ?? {}
  return accounts.some((one) => one.pseudonym === account && one.seal === seal)
}

/** Records in the browser's cookie that it has signed in to this account; its id stays the same. */
export function rememberBrowser(
  services: AppServices,
  { request, reply }: Exchange,
  { email, seal }: ProvedAs,
): void {
  const { id, accounts } = readKnownBrowser(services, request) ?? {
    id: randomToken().slice(0, 22),
    accounts: [],
  }
  const account = accountPseudonym(services, email)
  const others = accounts.filter((one) => one.pseudonym !== account)
  const latest = [{ pseudonym: account, seal }, ...others].slice(0, accountsKept)
  const value = ['browser', id, ...latest.map((one) => `${one.pseudonym}~${one.seal}`)].join('.')
  reply.setCookie(browserCookieName, signValue(value, services.secrets.cookieKey), {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https' || services.config.publicUrl.startsWith('https:'),
    maxAge: maxAgeInSeconds,
  })
}
