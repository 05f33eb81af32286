import { bounds } from '#contract/domain/bounds.ts'
import { aBusiness, everyHour, here, type Business } from '#tests/harness/business.ts'
import { Client } from '#tests/harness/client.ts'
import { dish } from '../big-menu.ts'
import type { Guest } from './guests.ts'
import type { MakeFirst } from './place.ts'

const inSubmenu = 15
const tables = 10
const linesOfAnOrder = 4
/** The first ones are approved, the last ones still pending. */
const [orders, approved] = [10, 8]

/**
 * The business that all others are copied from: always open, with tables, this many products on its menus, and
 * orders of today by the first ten guests.
 */
export const withProducts =
  (products: number): MakeFirst =>
  ({ url }, guests) =>
    makeFirstBusiness(url, products, guests)

async function makeFirstBusiness(url: string, products: number, guests: Guest[]): Promise<Business> {
  const business = await aBusiness({ url }).withTables(tables).opens()
  const { staff } = business
  await staff.ask('PUT businesses/opening-hours', { body: { table: everyHour } })
  const data = Array.from({ length: products }, (_, at) => dish(at + 1))
  const made = await staff.ask('POST products/import', { body: { data } })
  const ids = made.products.map(({ id }) => id)
  // A menu is limited in size: 3,000 products need three menus.
  for (let from = 0; from < ids.length; from += bounds.productsPerMenu)
    await addMenu(staff, from, ids.slice(from, from + bounds.productsPerMenu))
  for (let number = 0; number < orders; number++) await order(url, business.id, ids, guests, number)
  const waiting = await staff.ask('GET businesses/orders', { query: { size: '100' } })
  for (const { id } of waiting.data.slice(-approved))
    await staff.ask('PUT businesses/orders/:id', { params: { id }, body: { orderStatus: 'APPROVED' } })
  return business
}

async function addMenu(staff: Client, number: number, ids: string[]): Promise<void> {
  const { id: menuId } = await staff.ask('POST menus', {
    body: { title: `Ushqim ${number}`, titleEn: `Food ${number}` },
  })
  for (let from = 0; from < ids.length; from += inSubmenu) {
    const { id } = await staff.ask('POST menus/:menuId/sub-menus', {
      params: { menuId },
      body: {
        title: `Seksioni ${number + from}`,
        titleEn: `Section ${number + from}`,
        description: 'Nga kuzhina jonë',
        descriptionEn: 'From our kitchen',
        icon: 'main-dish',
      },
    })
    await staff.ask('POST menus/:menuId/sub-menus/:id/products', {
      params: { menuId, id },
      body: { productIds: ids.slice(from, from + inSubmenu) },
    })
  }
}

async function order(
  url: string,
  businessId: string,
  products: string[],
  guests: Guest[],
  number: number,
): Promise<void> {
  const guest = new Client(url)
  const { headers = {} } = guests[number % guests.length] ?? {}
  const orderItems = Array.from({ length: linesOfAnOrder }, (_, line) => ({
    productId: products[(number + line * 7) % products.length] as string,
    quantity: 1 + (line % 2),
  }))
  const body = { businessId, tableNumber: 1 + (number % tables), orderItems }
  const { id } = await guest.ask('POST open/clients/orders', { body, headers })
  const params = { id }
  await guest.ask('POST open/clients/orders/:id/send', { params, headers, body: { businessId, ...here } })
}
