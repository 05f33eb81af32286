import { afterAll } from 'vitest'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { aSignup } from '#tests/harness/business.ts'
import { startServer, type StartOptions, type TestServer } from '#tests/harness/server.ts'

export interface Stage extends Pick<TestServer, 'url' | 'house'> {
  businessId: string
  username: string
  /** What its owner signs in with. */
  credentials: { email: string; password: string }
  staffToken: string
  /** The time its server believes it is, where the test has given it a clock. */
  clock?: (() => Date) | undefined
  /** Calls the API as staff and gives back `data`. */
  asStaff<T = { id: string }>(method: string, path: string, body?: unknown): Promise<T>
  /** Calls it as a guest with the cookie of its own. */
  asGuest<T = { id: string }>(method: string, path: string, body?: unknown): Promise<T>
}

type StageOptions = Pick<StartOptions, 'clock' | 'monotonicMs' | 'mediaBytesPerBusiness' | 'wrapStore'>

const usual: StageOptions = {}

/** The servers with pages, by their options. */
const servers = new Map<StageOptions, Promise<TestServer>>()

function serverWith(options: StageOptions): Promise<TestServer> {
  const server = servers.get(options) ?? startServer({ pages: true, ...options })
  servers.set(options, server)
  return server
}

async function closeServers(): Promise<void> {
  const open = [...servers.values()]
  servers.clear()
  await Promise.all(open.map(async (server) => (await server).close()))
}

/**
 * A business of its own, ordering on, with tables. Those with the same options object (or none) stand on the same
 * server, which useOffice() closes after the last test.
 */
export async function openStage(options: StageOptions = usual): Promise<Stage> {
  const { url, house } = await serverWith(options)
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
  const stage: Stage = {
    url,
    house,
    clock: options.clock,
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
  await stage.asStaff('PUT', 'businesses/configurations', {
    enableOrder: true,
    language: 'sq',
    secondaryLanguage: 'en',
  })
  await stage.asStaff('POST', 'tables', { number: 5 })
  return stage
}

/** A menu with a submenu and two products in it. */
export async function addMenu(stage: Stage, title = 'Ushqime', titleEn = 'Food') {
  const menu = await stage.asStaff('POST', 'menus', { title, titleEn })
  const submenu = await stage.asStaff('POST', `menus/${menu.id}/sub-menus`, {
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
      await stage.asStaff('POST', 'products', {
        name,
        nameEn,
        description: 'Domate, mocarela',
        descriptionEn: 'Tomato, mozzarella',
        price,
        preparingTime: 15,
      }),
    )
  }
  await stage.asStaff('POST', `menus/${menu.id}/sub-menus/${submenu.id}/products`, {
    productIds: products.map(({ id }) => id),
  })
  return { menu, submenu, products }
}

/** An order from a table, sent. */
export async function sendOrder(stage: Stage, productId: string, tableNumber = 3): Promise<string> {
  const { businessId } = stage
  const { id } = await stage.asGuest('POST', 'open/clients/orders', {
    businessId,
    tableNumber,
    orderItems: [{ productId, quantity: 2 }],
    comment: 'Pa qepë, ju lutem',
  })
  await stage.asGuest('POST', `open/clients/orders/${id}/send`, {
    latitude: 42.65958,
    longitude: 21.16042,
    businessId,
  })
  return id
}

/** The office in a browser, signed in, in English. */
export function useOffice(options: { whole?: boolean } = {}) {
  // Registered first, so done last: the visits end before their servers do.
  afterAll(closeServers)
  const browser = useBrowser(options)
  const signedIn = ({ url, staffToken, clock }: Stage, options: VisitOptions = {}): VisitOptions => ({
    baseURL: url,
    ...(clock && { now: clock().toISOString() }),
    ...options,
    storage: {
      origin: url,
      values: { access_token: staffToken, unem_language: 'en', ...options.storage?.values },
    },
  })
  return {
    ...browser,
    deskOf: (stage: Stage, options?: VisitOptions) => browser.onDesktop(signedIn(stage, options)),
    phoneOf: (stage: Stage, options?: VisitOptions) => browser.onPhone(signedIn(stage, options)),
  }
}

/** Uploads a picture of a product; answers its link. */
export async function uploadPicture(stage: Stage, productId: string): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([picture.buffer], { type: picture.mimeType }), picture.name)
  const answer = await fetch(`${stage.url}/api/products/${productId}/images`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${stage.staffToken}`, 'X-Requested-With': 'sofra' },
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
