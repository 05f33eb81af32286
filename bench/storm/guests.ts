import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, ConnectionLost, readResponse } from '#web/lib/api.ts'
import { isTransientError, retryDelayMs } from '#web/lib/retry.ts'
import { here, type Business } from '#tests/harness/business.ts'
import type { Ledger } from './ledger.ts'

/** The same limits as on the guests' page (web/guest/lib/retry-while-unavailable.ts). */
const maxDelayMs = 10_000
const patienceMs = 60_000

interface Request {
  method?: string
  headers?: Record<string, string>
  body?: object
  signal?: AbortSignal
}

/** A browser with its own address, token and cookie, which sends requests as the page does. */
export class Browser {
  readonly url: string
  readonly #address: string
  #token = ''
  #cookie = ''

  constructor(url: string, address: string) {
    this.url = url
    this.#address = address
  }

  /** Returns and throws the same as the page's client. */
  async call<T>(path: string, { method = 'GET', headers = {}, body, signal }: Request = {}): Promise<T> {
    const answer = await fetch(`${this.url}/api/${path}`, {
      method,
      headers: {
        'x-requested-with': 'sofra',
        'x-forwarded-for': this.#address,
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body ? JSON.stringify(body) : null,
      signal: signal ?? null,
    }).catch(lost)
    for (const line of answer.headers.getSetCookie()) this.#cookie = line.split(';')[0] ?? ''
    return (await readResponse(answer).catch(lost)) as T
  }

  /** Gets a token and a cookie. */
  async introduce(): Promise<void> {
    const answer = await fetch(`${this.url}/api/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('web:web')}`, 'x-forwarded-for': this.#address },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    }).catch(lost)
    this.#token = ((await readResponse(answer)) as { access_token: string }).access_token
    await this.call('open/cookies/write')
  }

  /** Requests a page; returns the status, whatever it is. */
  async page(path: string): Promise<number> {
    const answer = await fetch(this.url + path, { headers: { 'x-forwarded-for': this.#address } }).catch(lost)
    await answer.arrayBuffer().catch(lost)
    return answer.status
  }
}

function lost(cause: unknown): never {
  throw cause instanceof TypeError ? new ConnectionLost('There was a problem', { cause }) : cause
}

export interface Visit {
  url: string
  ledger: Ledger
  isOver(): boolean
  random: () => number
}

/** A guest who looks at the menu and orders, again and again, until the storm is over. */
export async function beGuest(visit: Visit, index: number, business: Business): Promise<void> {
  const { ledger, random } = visit
  const browser = new Browser(visit.url, `198.51.${100 + Math.floor(index / 200)}.${(index % 200) + 1}`)
  await persistently(ledger, () => browser.introduce())
  for (let count = 0; !visit.isOver(); count++) {
    await pause(2000 + random() * 6000)
    await look(browser, ledger, `/menu/${business.id}/1`)
    const link = ledger.pictures.at(Math.floor(random() * ledger.pictures.length))
    if (link) await look(browser, ledger, link)
    await order(browser, ledger, business, `guest-${index}-order-${count}`, random)
  }
}

/** A page or picture is found, or temporarily unavailable; it must never be not found. */
async function look(browser: Browser, ledger: Ledger, path: string): Promise<void> {
  ledger.counts.pages += 1
  const status = await browser.page(path).catch(() => 0)
  if (status !== 200) ledger.counts.pagesAway += 1
  if (![200, 0, 502, 503].includes(status)) ledger.wrong.push(`${path}: ${status}`)
}

async function order(
  browser: Browser,
  ledger: Ledger,
  business: Business,
  key: string,
  random: () => number,
): Promise<void> {
  const dishes = Object.values(business.products).filter(() => random() < 0.5)
  if (!dishes.length) dishes.push(Object.values(business.products)[0] as never)
  const lines = Object.fromEntries(dishes.map(({ id }) => [id, 1 + Math.floor(random() * 3)]))
  const orderItems = Object.entries(lines).map(([productId, quantity]) => ({ productId, quantity }))
  const began = performance.now()
  try {
    const body = { businessId: business.id, tableNumber: 1, orderItems, comment: key }
    const { id } = await persistently(ledger, () =>
      browser.call<{ id: string }>('open/clients/orders', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body,
      }),
    )
    const sent = await persistently(ledger, () =>
      browser.call<{ orderNumber: string }>(`open/clients/orders/${id}/send`, {
        method: 'POST',
        body: { ...here, businessId: business.id, comment: key },
      }),
    )
    ledger.orders.push({ id, businessId: business.id, key, number: sent.orderNumber, lines })
    ledger.waits.push({ began, ms: performance.now() - began })
  } catch (error) {
    ledger.wrong.push(`${key}: ${describe(error)}`)
  }
}

/**
 * Retries as the page does for a minute; then the guest presses again, until it succeeds or is refused for a
 * reason.
 */
export async function persistently<T>(ledger: Ledger, call: () => Promise<T>): Promise<T> {
  for (;;) {
    const began = performance.now()
    for (let attempts = 0; ; attempts++) {
      try {
        return await call()
      } catch (error) {
        if (error instanceof ApiError && error.status === 503) {
          ledger.counts.busy += 1
          if (!error.retryAfterInSeconds) ledger.counts.busyWithoutRetryAfter += 1
        }
        const isFault = error instanceof ApiError && error.status === 500
        if (isFault) ledger.wrong.push(describe(error))
        if (!isFault && !isTransientError(error)) throw error
        const askedMs = error instanceof ApiError ? error.retryAfterInSeconds * 1000 : 0
        if (isFault || performance.now() - began + askedMs > patienceMs) break
        ledger.counts.retries += 1
        await pause(Math.max(askedMs, retryDelayMs(attempts, maxDelayMs)))
      }
    }
    ledger.counts.pressedAgain += 1
    await pause(2000)
  }
}

export const describe = (error: unknown): string =>
  error instanceof ApiError ? `${error.status} ${error.code}` : String(error)
