import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '#server/lib/http/client-ip.ts'
import type { AppServices } from '#server/lib/services.ts'
import { SlidingWindow } from '#server/lib/limits/sliding-window.ts'
import { pseudonym } from '#server/lib/secrets/tokens.ts'
import { Attempts, type Counter } from './attempts.ts'
import { accountPseudonym, readKnownBrowser, type KnownBrowser } from './known-browsers.ts'
import type { HashingQueue } from './passwords.ts'

const windowMs = 15 * 60_000
const failuresAllowed = 10

/**
 * Limits password guessing (contract page, section 9): ten failures within 15 minutes per account or address.
 * A browser that has signed in to the account before, and the network that reset its password, have separate
 * counters, so that other people's failures cannot lock them out.
 */
export class SignInLimits {
  readonly #services: AppServices
  readonly #attempts = new Attempts()
  readonly #ofAccounts: SlidingWindow
  readonly #ofNetworks: SlidingWindow
  readonly #ofKnown: SlidingWindow
  readonly #ofChanges: SlidingWindow
  readonly #ofFactors: SlidingWindow
  readonly #resets: SlidingWindow

  constructor(services: AppServices) {
    this.#services = services
    const { monotonicMs: nowMs, events } = services
    const failures = () => new SlidingWindow({ limit: failuresAllowed, windowMs, nowMs })
    this.#ofAccounts = failures()
    this.#ofNetworks = failures()
    this.#ofKnown = failures()
    this.#ofChanges = failures()
    this.#ofFactors = failures()
    this.#resets = new SlidingWindow({ limit: 100, windowMs, nowMs })
    events.subscribe((event) => {
      if (event.type === 'password-reset') this.#lift(event.account, event.network)
    })
  }

  /** One sign-in attempt: if allowed, calls `verify` with the hashing queue to use. */
  signIn<T>(
    request: FastifyRequest,
    email: string,
    verify: (queue: HashingQueue) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const account = accountPseudonym(this.#services, email)
    const network = networkPseudonym(this.#services, request)
    const own = this.#ownCounter(account, network, readKnownBrowser(this.#services, request))
    if (own) return this.#attempts.run([own], () => verify('known'))
    const shared = [
      { failures: this.#ofAccounts, key: account },
      { failures: this.#ofNetworks, key: network },
    ]
    return this.#attempts.run(shared, () => verify('signIn'))
  }

  /**
   * One attempt at the current password by a signed-in person; limited so that a hijacked session cannot
   * guess it.
   */
  change<T>(staffId: string, verify: () => Promise<T | undefined>): Promise<T | undefined> {
    return this.#attempts.run([{ failures: this.#ofChanges, key: staffId }], verify)
  }

  /** One attempt at a second factor, after the right password. */
  factor<T>(accountId: string, verify: () => Promise<T | undefined>): Promise<T | undefined> {
    return this.#attempts.run([{ failures: this.#ofFactors, key: accountId }], verify)
  }

  /**
   * The numbers of accounts and networks that have failed within 15 minutes, and of those that are blocked.
   */
  summary() {
    return { accounts: this.#ofAccounts.summary(), networks: this.#ofNetworks.summary() }
  }

  #ownCounter(account: string, network: string, browser: KnownBrowser | null): Counter | null {
    // A reset starts new counters for the account; by the time it is forgotten, the old ones have expired.
    const resets = this.#resets.count(account)
    if (browser?.accounts.some((one) => one.pseudonym === account)) {
      return { failures: this.#ofKnown, key: `${browser.id} ${account} ${resets}` }
    }
    if (!this.#resets.count(`${network} ${account}`)) return null
    return { failures: this.#ofKnown, key: `${network} ${account} ${resets}` }
  }

  #lift(account: string, network: string): void {
    this.#ofAccounts.forget(account)
    this.#resets.add(account)
    this.#resets.add(`${network} ${account}`)
  }
}

/** The pseudonym of a request's network in counters and events. */
export const networkPseudonym = (services: AppServices, request: FastifyRequest): string =>
  pseudonym(`network ${clientNetwork(request)}`, services.secrets.cookieKey)

const limits = new WeakMap<AppServices, SignInLimits>()

/** The process's limits; all ways to try a password share the same counters. */
export function getSignInLimits(services: AppServices): SignInLimits {
  const known = limits.get(services) ?? new SignInLimits(services)
  limits.set(services, known)
  return known
}
