import { randomUUID } from 'node:crypto'
import { here } from '#tests/harness/business.ts'
import { searchFor } from './names.ts'
import type { Place } from './place.ts'

/** One call at business number `n`; `turn` counts up and never repeats. */
export type Call = (place: Place, n: number, turn: number) => Promise<unknown>

/** A large step that shares no divisor with the numbers of businesses or guests. */
const stride = 7919
const compressed = { 'accept-encoding': 'br' }

/** The business of a turn; each comes up equally often. */
export const businessOf = ({ businesses }: Place, turn: number): number => (turn * stride) % businesses.length

/** The guest of a turn; every guest visits every business before one comes again. */
const guestOf = ({ guests, businesses }: Place, turn: number) =>
  guests[(turn + Math.floor(turn / businesses.length)) % guests.length] as Place['guests'][number]
const known = ({ businesses }: Place, n: number) => businesses[n] as Place['businesses'][number]

const openPage: Call = (place, n, turn) =>
  place.ask(`GET /menu/${known(place, n).id}/1`, { ...compressed, ...guestOf(place, turn).headers })

const openMenus: Call = (place, n, turn) =>
  place.ask(`GET /api/businesses/${known(place, n).id}/menus`, {
    ...compressed,
    ...guestOf(place, turn).headers,
  })

const tokenOnly = ({ guests }: Place) => {
  const { cookie: _, ...headers } = guests[0]?.headers ?? {}
  return headers
}

/** Pages and menus of visitors without a cookie are not counted as visits. */
const openUncounted: Call = (place, n) => place.ask(`GET /menu/${known(place, n).id}/1`, compressed)
const openMenusUncounted: Call = (place, n) =>
  place.ask(`GET /api/businesses/${known(place, n).id}/menus`, { ...compressed, ...tokenOnly(place) })

const openAsNewGuest: Call = (place, n) =>
  place.ask(`GET /menu/${known(place, n).id}/1`, { ...compressed, cookie: place.newGuestCookie() })

const changePrice: Call = (place, n, turn) => {
  const { products, staff } = known(place, n)
  return place.ask(`PUT /api/products/${products[0]}`, staff, { price: 3 + (turn % 500) / 100 })
}

const staffs =
  (path: string): Call =>
  (place, n) =>
    place.ask(`GET /api/${path}`, known(place, n).staff)

const placeOrder: Call = async (place, n, turn) => {
  const { headers } = guestOf(place, turn)
  const { id: businessId, products } = known(place, n)
  const orderItems = Array.from({ length: 4 }, (_, line) => ({
    productId: products[(turn + line) % products.length],
    quantity: 1,
  }))
  const body = { businessId, tableNumber: 1 + (turn % 10), orderItems }
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  const placed = await place.ask('POST /api/open/clients/orders', keyed, body)
  const { data } = JSON.parse(placed) as { data: { id: string } }
  await place.ask(`POST /api/open/clients/orders/${data.id}/send`, headers, { businessId, ...here })
}

const callWaiter: Call = (place, n, turn) =>
  place.ask(
    `POST /api/open/businesses/${known(place, n).id}/waiters`,
    { ...guestOf(place, turn).headers, 'idempotency-key': randomUUID() },
    { tableNumber: 1 + (turn % 10), ...here },
  )

const today = () => new Date().toISOString().slice(0, 10)
const monthAgo = () => new Date(Date.now() - 29 * 24 * 3600_000).toISOString().slice(0, 10)

const openOrders = staffs('businesses/orders')

/** Calls whose first time at a business costs more: it fills a cache, or records that the orders were seen. */
export const firstTimeCalls: ReadonlySet<Call> = new Set([openUncounted, openMenusUncounted, openOrders])

/** Waits until the visits so far are written: statistics do that before they count. */
export const writeVisits = async (place: Place): Promise<void> => {
  await place.ask(`GET /api/businesses/statistics?type=VISIT&createdAt=${today()}`, known(place, 0).staff)
}

/** Calls whose cost depends on the products of a menu. */
export const menuCalls: Record<string, Call> = {
  // Both include a price change first. They come before the cached calls, because entries requested twice
  // would also be renewed in the background.
  'a changed menu’s page': async (place, n, turn) => {
    await changePrice(place, n, turn)
    await openPage(place, n, turn)
  },
  'a changed menu’s JSON': async (place, n, turn) => {
    await changePrice(place, n, turn)
    await openMenus(place, n, turn)
  },
  'a menu’s page, kept': openUncounted,
  'a menu’s JSON, kept': openMenusUncounted,
  'the staff’s products': staffs('products'),
}

/** All other calls; those that add rows come last. */
export const otherCalls: Record<string, Call> = {
  'the staff’s orders': openOrders,
  'the kitchen': staffs('businesses/kitchen'),
  'figures of 30 days': (place, n) =>
    place.ask(`GET /api/businesses/figures?from=${monthAgo()}&to=${today()}`, known(place, n).staff),
  // The first guest has ordered once at each business.
  'a guest’s own orders': (place, n) =>
    place.ask(
      `GET /api/open/clients/orders?businessId=${known(place, n).id}`,
      place.guests[0]?.headers ?? {},
    ),
  'a search for a business': (place, n, turn) =>
    place.ask(`GET /api/businesses?name=${encodeURIComponent(searchFor(n))}`, guestOf(place, turn).headers),
  'a new guest’s page, kept': openAsNewGuest,
  'the waiter called': callWaiter,
  'an order placed and sent': placeOrder,
}
export { openPage, placeOrder }
