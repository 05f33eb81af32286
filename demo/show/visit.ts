import type { BrowserContext } from 'playwright-core'
import type { Language } from '#contract/domain/languages.ts'
import { demoBusiness, demoStaff } from '../business.ts'

/** Staff API calls to a running demo. */
export interface DemoApi {
  token: string
  call<T>(method: string, path: string, body?: unknown): Promise<T>
}

/** Signs in to the demo. */
export async function openApi(origin: string): Promise<DemoApi> {
  const token = await signIn(origin)
  return {
    token,
    async call<T>(method: string, path: string, body?: unknown) {
      const response = await fetch(`${origin}/api/${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'X-Requested-With': 'sofra',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
      return (text ? (JSON.parse(text) as { data: T }).data : undefined) as T
    },
  }
}

/**
 * Prepares a browser context: its language, located at the business, signed in; `isEmpty` decides all pending
 * orders.
 */
export async function prepare(
  context: BrowserContext,
  origin: string,
  { isEmpty, language = 'en' }: { isEmpty: boolean; language?: Language },
): Promise<void> {
  const { latitude, longitude } = demoBusiness.address
  await context.grantPermissions(['geolocation'], { origin })
  await context.setGeolocation({ latitude, longitude, accuracy: 8 })
  await context.addCookies([{ name: 'unem_language', value: language, url: origin }])
  const api = await openApi(origin)
  await (isEmpty ? decideAll(api) : keepCalm(api))
  await context.addInitScript(
    ([token, language]) => {
      localStorage.setItem('access_token', token)
      localStorage.setItem('unem_language', language)
    },
    [api.token, language] as const,
  )
}

/** The demo contains pending orders, which would sound the alarm. */
async function decideAll({ call }: DemoApi): Promise<void> {
  for (const path of ['businesses/orders', 'businesses/delivery-orders']) {
    const orders = await call<{ id: string; status: string }[]>('GET', `${path}?statuses=SENT`)
    for (const { id, status } of orders)
      if (status === 'SENT') await call('PUT', `${path}/${id}`, { orderStatus: 'APPROVED' })
  }
}

/** The demo's pending orders are some minutes old already: a longer overdue time keeps the alarm silent. */
const keepCalm = ({ call }: DemoApi) => call('PUT', 'businesses/configurations', { overdueAfterMinutes: 60 })

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('web:web')}` },
    body: new URLSearchParams({
      grant_type: 'password',
      username: demoStaff.email,
      password: demoStaff.password,
    }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}
