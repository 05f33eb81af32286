import { aBusiness, addProducts, fillSubmenu, type Business, type Product } from './business.ts'
import { sendAnOrder, type Ordered } from './ordering.ts'
import { aGuest, type Guest } from './people.ts'
import { sharedServer, startServer, type StartOptions, type TestServer } from './server.ts'

/** A business on a test's server, with a guest of its own. */
export interface Fixture extends Business, Pick<TestServer, 'url' | 'services'> {
  guest: Guest
  /** The server's clock, if the test set one. */
  clock?: (() => Date) | undefined
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
  const server = await serverWith(options)
  const owner = { firstName: 'Ana', lastName: 'Hoxha', businessName: 'Taverna e Anës' }
  const business = await aBusiness(server, owner).withTables(5).opens()
  const configuration = { enableOrder: true, language: 'sq', secondaryLanguage: 'en' } as const
  await business.staff.ask('PUT businesses/configurations', { body: configuration })
  await business.staff.ask('PUT businesses/first-steps', { body: { dismissed: true } })
  const { url, services } = server
  return { ...business, url, services, guest: await aGuest(server), clock: options?.clock }
}

/** Adds a menu with one submenu and two products. */
export async function addMenu({ staff }: Fixture, title = 'Ushqime', titleEn = 'Food') {
  const menu = await staff.ask('POST menus', { body: { title, titleEn } })
  const submenu = await staff.ask('POST menus/:menuId/sub-menus', {
    params: { menuId: menu.id },
    body: {
      title: 'Pica',
      titleEn: 'Pizza',
      description: 'Nga furra',
      descriptionEn: 'From the oven',
      icon: 'pizza',
    },
  })
  const dish = { description: 'Domate, mocarela', descriptionEn: 'Tomato, mozzarella', preparingTime: 15 }
  const products = await addProducts(staff, [
    { ...dish, name: 'Margarita', nameEn: 'Margherita', price: 5.5 },
    { ...dish, name: 'Me kërpudha', nameEn: 'With mushrooms', price: 6.2 },
  ])
  await fillSubmenu(staff, { menuId: menu.id, id: submenu.id }, products)
  return { menu, submenu, products: products as [Product, Product] }
}

/** Sends an order from a table: two of a product, or these items; returns its id. */
export async function sendOrder(
  fixture: Fixture,
  ordered: string | Ordered,
  tableNumber = 3,
): Promise<string> {
  const items = typeof ordered === 'string' ? [{ productId: ordered, quantity: 2 }] : ordered
  const options = { tableNumber, comment: 'Pa qepë, ju lutem' }
  return (await sendAnOrder(fixture.guest, fixture, items, options)).id
}

/** Uploads a picture of a product and returns its link. */
export async function uploadPicture({ staff }: Fixture, productId: string): Promise<string> {
  const file = new Blob([picture.buffer], { type: picture.mimeType })
  const params = { id: productId }
  const { envelope } = await staff.call('POST products/:id/images', { params, file })
  return (envelope.data as { link: string }).link
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
