import { aSignup } from '#tests/harness/business.ts'
import { sharedServer, startServer, type StartOptions, type TestServer } from '#tests/harness/server.ts'

export interface Fixture extends Pick<TestServer, 'url' | 'services'> {
  businessId: string
  username: string
  /** The owner's sign-in credentials. */
  credentials: { email: string; password: string }
  staffToken: string
  /** The server's clock, if the test set one. */
  clock?: (() => Date) | undefined
  /** Calls the API as staff and returns `data`. */
  asStaff<T = { id: string }>(method: string, path: string, body?: unknown): Promise<T>
  /** Calls the API as the fixture's guest and returns `data`. */
  asGuest<T = { id: string }>(method: string, path: string, body?: unknown): Promise<T>
}

export type FixtureOptions = Pick<
  StartOptions,
  'pages' | 'clock' | 'env' | 'monotonicMs' | 'mediaBytesPerBusiness' | 'wrapStore' | 'menuReader'
>

/** The servers, keyed by their options object. */
const servers = new Map<FixtureOptions, Promise<TestServer>>()

function serverWith(options: FixtureOptions | undefined): Promise<TestServer> {
  if (!options) return sharedServer()
  const server = servers.get(options) ?? startServer({ pages: true, ...options })
  servers.set(options, server)
  return server
}

export async function closeServers(): Promise<void> {
  const open = [...servers.values()]
  servers.clear()
  await Promise.all(open.map(async (server) => (await server).close()))
}

/**
 * Creates a business with tables and ordering on, on a server with pages. Fixtures with the same options object
 * share a server, which useOffice() or useOfficePages() closes after the last test; those without are on the worker's.
 */
export async function createFixture(options?: FixtureOptions): Promise<Fixture> {
  const { url, services } = await serverWith(options)
  const call = async (path: string, init: RequestInit) => {
    const response = await fetch(`${url}/api/${path}`, init)
    const text = await response.text()
    if (!response.ok) throw new Error(`${init.method} ${path}: ${response.status} ${text}`)
    return { response, answer: text ? (JSON.parse(text) as Record<string, unknown>) : {} }
  }
  const { answer: token } = await call('oauth/token', {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('web:web')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const guest = { Authorization: `Bearer ${String(token['access_token'])}`, 'X-Requested-With': 'sofra' }
  const json = (method: string, headers: Record<string, string>, body?: unknown): RequestInit => ({
    method,
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const signup = { ...aSignup(), firstName: 'Ana', lastName: 'Hoxha', businessName: 'Taverna e Anës' }
  const { answer } = await call('users/businesses/signup', json('POST', guest, signup))
  const { token: staffToken, businessId } = answer['data'] as { token: string; businessId: string }
  const staff = { Authorization: `Bearer ${staffToken}`, 'X-Requested-With': 'sofra' }
  const { response } = await call('open/cookies/write', { method: 'GET', headers: guest })
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const fixture: Fixture = {
    url,
    services,
    clock: options?.clock,
    businessId,
    username: signup.businessUsername,
    credentials: { email: signup.email, password: signup.password },
    staffToken,
    asStaff: async <T>(method: string, path: string, body?: unknown) =>
      (await call(path, json(method, staff, body))).answer['data'] as T,
    asGuest: async <T>(method: string, path: string, body?: unknown) =>
      (
        await call(
          path,
          json(method, { ...guest, Cookie: cookie, 'Idempotency-Key': crypto.randomUUID() }, body),
        )
      ).answer['data'] as T,
  }
  await fixture.asStaff('PUT', 'businesses/configurations', {
    enableOrder: true,
    language: 'sq',
    secondaryLanguage: 'en',
  })
  await fixture.asStaff('POST', 'tables', { number: 5 })
  await fixture.asStaff('PUT', 'businesses/first-steps', { dismissed: true })
  return fixture
}

/** Adds a menu with one submenu and two products. */
export async function addMenu(fixture: Fixture, title = 'Ushqime', titleEn = 'Food') {
  const menu = await fixture.asStaff('POST', 'menus', { title, titleEn })
  const submenu = await fixture.asStaff('POST', `menus/${menu.id}/sub-menus`, {
    title: 'Pica',
    titleEn: 'Pizza',
    description: 'Nga furra',
    descriptionEn: 'From the oven',
    icon: 'pizza',
  })
  const products = []
  for (const [name, nameEn, price] of [
    ['Margarita', 'Margherita', 5.5],
    ['Me kërpudha', 'With mushrooms', 6.2],
  ] as const) {
    products.push(
      await fixture.asStaff('POST', 'products', {
        name,
        nameEn,
        description: 'Domate, mocarela',
        descriptionEn: 'Tomato, mozzarella',
        price,
        preparingTime: 15,
      }),
    )
  }
  await fixture.asStaff('POST', `menus/${menu.id}/sub-menus/${submenu.id}/products`, {
    productIds: products.map(({ id }) => id),
  })
  return { menu, submenu, products }
}

/** Sends an order of two from a table: of a product, or of this item; returns its id. */
export async function sendOrder(
  fixture: Fixture,
  ordered: string | object,
  tableNumber = 3,
): Promise<string> {
  const { businessId } = fixture
  const item = typeof ordered === 'string' ? { productId: ordered } : ordered
  const { id } = await fixture.asGuest('POST', 'open/clients/orders', {
    businessId,
    tableNumber,
    orderItems: [{ quantity: 2, ...item }],
    comment: 'Pa qepë, ju lutem',
  })
  await fixture.asGuest('POST', `open/clients/orders/${id}/send`, {
    latitude: 42.65958,
    longitude: 21.16042,
    businessId,
  })
  return id
}

/** Uploads a picture of a product and returns its link. */
export async function uploadPicture(fixture: Fixture, productId: string): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([picture.buffer], { type: picture.mimeType }), picture.name)
  const answer = await fetch(`${fixture.url}/api/products/${productId}/images`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${fixture.staffToken}`, 'X-Requested-With': 'sofra' },
    body: form,
  })
  return ((await answer.json()) as { data: { link: string } }).data.link
}

/** A small PNG to upload. */
export const picture = {
  name: 'dot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
    'base64',
  ),
}
