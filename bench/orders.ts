import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { findRunningDatabase } from '#server/lib/database/embedded/running.ts'
import { aNewGuest } from '#tests/harness/people.ts'
import { connections, listBare, placeBare, someProducts } from './bare-orders.ts'
import {
  addBusinesses,
  addOptions,
  businessId,
  each,
  optionId,
  ordersOfFirst,
  position,
  productId,
  staffToken,
} from './many-businesses.ts'
import { median, report } from './report.ts'
import { startServed, type Served } from './served.ts'
import { Wire } from './wire.ts'

const rounds = 5
const secondsEach = 2
const [few, many] = [10, 10_000]
const concurrency = 16
const guestsEach = 40

/** A server with this many businesses, and its clients. */
interface Place {
  served: Served
  businesses: number
  db: pg.Client[]
  wires: Wire[]
  guests: Guest[]
}

interface Guest {
  headers: Record<string, string>
}

/**
 * The path of an order: placing and sending compared with the bare transaction on the same database, the
 * staff's list with the bare query, ten lines with options with ten without, and the cost of each call with
 * 10,000 businesses with that of 10, alternating in one run.
 */
export async function benchOrders(): Promise<void> {
  await withPlaces([few], async (place) => {
    await benchList(place as Place)
    await benchPlacing(place as Place)
    await benchBytes(place as Place)
  })
  await withPlaces([few, few], (plain, withOptions) => benchOptions(plain as Place, withOptions as Place))
  await withPlaces([few, many], (small, large) => benchGrowth(small as Place, large as Place))
}

async function withPlaces(sizes: number[], work: (...places: Place[]) => Promise<void>): Promise<void> {
  const places: Place[] = []
  try {
    for (const size of sizes) places.push(await open(size))
    await work(...places)
  } finally {
    for (const place of places) await close(place)
  }
}

async function open(businesses: number): Promise<Place> {
  const served = await startServed({ TRUST_PROXY: 'true', SEED_DEMO: '0' })
  const connection = await findRunningDatabase(served.dataDir)
  const db = await connections(connection ?? '', concurrency)
  await addBusinesses(db[0] as pg.Client, businesses)
  const wires = Array.from({ length: concurrency }, () => new Wire(served.url))
  const { token } = await aNewGuest(served)
  const guests = await Promise.all(
    Array.from({ length: concurrency * guestsEach }, (_, n) => aGuest(served, String(token), n)),
  )
  return { served, businesses, db, wires, guests }
}

async function close({ served, db, wires }: Place): Promise<void> {
  for (const wire of wires) wire.close()
  await Promise.all(db.map((client) => client.end()))
  await served.stop()
}

/** A guest with their own cookie and address, so that no rate limit applies. */
async function aGuest({ url }: Served, token: string, n: number): Promise<Guest> {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-requested-with': 'sofra',
    'x-forwarded-for': `198.51.${100 + Math.floor(n / 250)}.${n % 250}`,
  }
  const answer = await fetch(`${url}/api/open/cookies/write`, { headers })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { headers: { ...headers, cookie } }
}

/** Places and sends a four-line order by one guest. */
const placeAndSend = (place: Place, n: number, lane: number, turn: number): Promise<void> =>
  orderLines(
    place,
    { n, lane, turn },
    someProducts(turn).map((at) => ({ productId: productId(n, at), quantity: 1 })),
  )

async function orderLines(
  { wires, guests }: Place,
  { n, lane, turn }: { n: number; lane: number; turn: number },
  orderItems: object[],
): Promise<void> {
  const wire = wires[lane] as Wire
  const { headers } = guests[lane * guestsEach + (turn % guestsEach)] as Guest
  const order = {
    businessId: businessId(n),
    tableNumber: 1 + (turn % 10),
    orderItems,
  }
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  const placed = await wire.request('POST', '/api/open/clients/orders', keyed, JSON.stringify(order))
  if (placed.status !== 201) throw new Error(`Placing: ${placed.status} ${placed.body}`)
  const { data } = JSON.parse(placed.body) as { data: { id: string } }
  const body = JSON.stringify({ businessId: businessId(n), ...position, accuracy: 10 })
  const sent = await wire.request('POST', `/api/open/clients/orders/${data.id}/send`, headers, body)
  if (sent.status !== 200) throw new Error(`Sending: ${sent.status} ${sent.body}`)
}

async function benchPlacing(place: Place): Promise<void> {
  const ours = (n: number, lane: number, turn: number) => placeAndSend(place, n, lane, turn)
  const theirs = (n: number, lane: number, turn: number) =>
    placeBare(place.db[lane] as pg.Client, n, someProducts(turn))
  await rate(ours, place, concurrency)
  await rate(theirs, place, concurrency)
  for (const lanes of [1, concurrency]) {
    const figures: { ours: Rate; theirs: Rate }[] = []
    for (let round = 0; round < rounds; round++)
      figures.push({ ours: await rate(ours, place, lanes), theirs: await rate(theirs, place, lanes) })
    const ratio = median(figures.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond))
    const [ourRate, theirRate] = (['ours', 'theirs'] as const).map((whose) =>
      median(figures.map((figure) => figure[whose].perSecond)).toFixed(0),
    )
    const cpu = median(figures.map(({ ours }) => ours.cpuMsEach))
    report(
      `an order placed and sent to the bare transaction, ${lanes} at once (${ourRate} to ${theirRate} a second)`,
      ratio.toFixed(2),
      ratio >= 0.2,
    )
    report(`… CPU of server and PostgreSQL, ${lanes} at once`, `${cpu.toFixed(2)} ms`, cpu <= 2.5)
  }
}

/** The disk space of an order with its lines and indexes, once old versions of rows are gone. */
async function benchBytes({ db }: Place): Promise<void> {
  const client = db[0] as pg.Client
  for (const table of ['orders', 'order_items']) await client.query(`vacuum full ${table}`)
  const { rows } = await client.query<{ bytes: number }>(
    `select (pg_total_relation_size('orders') + pg_total_relation_size('order_items')) / count(*)::float as bytes
    from orders`,
  )
  const bytes = rows[0]?.bytes ?? Number.NaN
  report(`disk space of an order of ${each.linesOfAnOrder} lines`, `${bytes.toFixed(0)} bytes`, bytes < 1500)
}

const linesWithOptions = 10

/** Ten lines, each with a size, two extras and a note, compared with ten lines without. */
async function benchOptions(plain: Place, withOptions: Place): Promise<void> {
  await addOptions(withOptions.db[0] as pg.Client, few)
  const products = (n: number, turn: number) =>
    Array.from({ length: linesWithOptions }, (_, line) => productId(n, (turn + line) % each.products))
  const order = (place: Place, choice: (turn: number) => object) => (n: number, lane: number, turn: number) =>
    orderLines(
      place,
      { n, lane, turn },
      products(n, turn).map((productId) => ({ productId, quantity: 1, ...choice(turn) })),
    )
  const without = order(plain, () => ({}))
  const chosen = order(withOptions, (turn) => ({
    options: [turn % 5, 5 + (turn % 5), 5 + ((turn + 1) % 5)].map(optionId),
    note: 'pa qepë',
  }))
  await rate(without, plain, 1)
  await rate(chosen, withOptions, 1)
  const figures: { plain: Rate; chosen: Rate }[] = []
  for (let round = 0; round < rounds; round++)
    figures.push({ plain: await rate(without, plain, 1), chosen: await rate(chosen, withOptions, 1) })
  const ratio = median(figures.map(({ plain, chosen }) => chosen.cpuMsEach / plain.cpuMsEach))
  report(
    `CPU of an order of ${linesWithOptions} lines with options and notes to one without`,
    ratio.toFixed(2),
    ratio <= 1.3,
  )
}

interface Rate {
  perSecond: number
  cpuMsEach: number
}

/** Repeats the work in this many lanes, each time at another business. */
async function rate(
  work: (n: number, lane: number, turn: number) => Promise<unknown>,
  { served, businesses }: Place,
  lanes: number,
): Promise<Rate> {
  let done = 0
  const cpuBefore = served.cpuMs()
  const begin = performance.now()
  const end = begin + secondsEach * 1000
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let turn = 0; performance.now() < end; turn++, done++)
        await work((lane * 7919 + turn * 104_729) % businesses, lane, turn)
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  return { perSecond: done / seconds, cpuMsEach: (served.cpuMs() - cpuBefore) / done }
}

const staffHeaders = (n: number) => ({ authorization: `Bearer ${staffToken(n)}` })

async function listOrders({ wires }: Place, n: number): Promise<void> {
  const path = `/api/businesses/orders?size=${ordersOfFirst}`
  const answer = await (wires[0] as Wire).request('GET', path, staffHeaders(n))
  if (answer.status !== 200) throw new Error(`The list: ${answer.status} ${answer.body}`)
}

async function benchList(place: Place): Promise<void> {
  const ours = () => listOrders(place, 0)
  const theirs = () => listBare(place.db[0] as pg.Client, 0, ordersOfFirst)
  const figures: { ours: Rate; theirs: Rate }[] = []
  for (let round = 0; round < rounds; round++)
    figures.push({ ours: await rate(ours, place, 1), theirs: await rate(theirs, place, 1) })
  const ratio = median(figures.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond))
  const ms = (whose: 'ours' | 'theirs') =>
    (1000 / median(figures.map((figure) => figure[whose].perSecond))).toFixed(1)
  report(
    `staff's list of ${ordersOfFirst} orders to the bare query (${ms('ours')} to ${ms('theirs')} ms)`,
    ratio.toFixed(2),
    ratio >= 0.4,
  )
}

/**
 * Compares CPU time of the server and PostgreSQL, which is the cost of a call independent of other load on
 * the machine.
 */
async function benchGrowth(small: Place, large: Place): Promise<void> {
  for (const [what, call] of Object.entries(calls)) {
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const [atSmall, atLarge] = [
        await rate((n, lane, turn) => call(small, n, lane, turn), small, 1),
        await rate((n, lane, turn) => call(large, n, lane, turn), large, 1),
      ]
      ratios.push(atLarge.cpuMsEach / atSmall.cpuMsEach)
    }
    const ratio = median(ratios)
    report(`${what}: CPU among ${many} businesses to among ${few}`, ratio.toFixed(2), ratio <= 1.2)
  }
}

type Ask = (place: Place, n: number, lane: number, turn: number) => Promise<void>

const calls: Record<string, Ask> = {
  // Ten owners are signed in; the first has the long list.
  "staff's list of orders": (place, n) => listOrders(place, 1 + (n % (few - 1))),
  "a guest's own orders": async ({ wires, guests }, n) => {
    const path = `/api/open/clients/orders?businessId=${businessId(n)}`
    const answer = await (wires[0] as Wire).request('GET', path, (guests[0] as Guest).headers)
    if (answer.status !== 200) throw new Error(`A guest's orders: ${answer.status} ${answer.body}`)
  },
  // For the same ten businesses: recently requested menus are cached, and the cache's size has its own
  // benchmark (many-tables.ts).
  "a guest's menus, kept": async ({ wires, guests }, n) => {
    const path = `/api/businesses/${businessId(n % few)}/menus`
    const answer = await (wires[0] as Wire).request('GET', path, (guests[0] as Guest).headers)
    if (answer.status !== 200) throw new Error(`The menus: ${answer.status} ${answer.body}`)
  },
  // Runs last, because it makes the lists of the smaller server longer.
  'an order placed and sent': placeAndSend,
}
