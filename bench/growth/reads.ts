import pg from 'pg'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { findRunningDatabase } from '#server/lib/database/embedded/running.ts'
import { openDatabase, toClientConfig } from '#server/lib/database/pool.ts'
import { isRead, readOptions } from '#tests/server/reads.ts'
import { aFullBusiness, type FullBusiness } from '#tests/server/tenant-fixtures.ts'
import type { Call } from './calls.ts'
import { idsOfCopies } from './copies.ts'
import { costsOf, type Cost } from './cost.ts'
import { nameOf } from './names.ts'
import { openPlace, type Place } from './place.ts'

/** Short, for there are some seventy. */
const roundMs = 500

/** What a read is sent at one of the businesses. */
type Readable = Pick<FullBusiness, 'ids' | 'name'>
interface FullPlace {
  place: Place
  /** By their position in the place. */
  businesses: Readable[]
  guest: FullBusiness['guest']
}

/**
 * Measures every call that reads, of staff and guests, among a few businesses, at as many of a server with many, and
 * at all of these. What all cost more than the same few is the price of data that is not in memory yet. Each business
 * has one or two of everything that can be read.
 */
export async function costsOfReads(few: number, many: number, onCost: (cost: Cost) => void): Promise<Cost[]> {
  const opened: FullPlace[] = []
  try {
    for (const count of [few, many]) opened.push(await openFullPlace(count))
    const [small, large] = opened as [FullPlace, FullPlace]
    const full = [small, fewOf(large, few), large]
    const places = full.map(({ place }) => place)
    const calls = Object.fromEntries(reads().map(([key, { auth }]) => [key, callOf(key, auth, full)]))
    return await costsOf(calls, places, onCost, roundMs)
  } finally {
    for (const { place } of opened) await place.close()
  }
}

/** Only some of a place's businesses, on the same server. */
const fewOf = ({ place, businesses, guest }: FullPlace, count: number): FullPlace => ({
  place: { ...place, businesses: place.businesses.slice(0, count) },
  businesses: businesses.slice(0, count),
  guest,
})

/** The guests' menus come from a cache: calls.ts measures them, kept and changed. */
const isMeasured = (key: string) => isRead(key) && key !== 'GET businesses/:id/menus'

const reads = (): [string, Endpoint][] =>
  Object.entries<Endpoint>(Object.assign({}, ...Object.values(contract))).filter(([key]) => isMeasured(key))

const callOf =
  (key: string, auth: string, full: FullPlace[]): Call =>
  (place, n) => {
    const { businesses, guest } = full.find((one) => one.place === place) as FullPlace
    const { params, query } = readOptions(key, businesses[n] as Readable)
    const path = key.slice('GET '.length).replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const search = new URLSearchParams(query).toString()
    const headers = auth === 'staff' ? place.businesses[n]?.staff : guest.identity()
    return place.ask(`GET /api/${path}${search && `?${search}`}`, headers ?? {})
  }

async function openFullPlace(count: number): Promise<FullPlace> {
  let first: FullBusiness | undefined
  const place = await openPlace(count, async ({ url, dataDir }) => {
    const db = openDatabase((await findRunningDatabase(dataDir)) ?? '')
    first = await aFullBusiness({ url, services: { db, clock: () => new Date() } })
    await db.destroy()
    await readAll(first)
    return first.business
  })
  if (!first) throw new Error('The first business was not made')
  const { guest } = first
  return { place, businesses: await readableOf(place, first), guest }
}

/** What a first read records, such as that an order was seen, the copies have recorded, too. */
async function readAll(first: FullBusiness): Promise<void> {
  for (const [key, { auth }] of reads())
    await (auth === 'staff' ? first.business.staff : first.guest).call(key, readOptions(key, first))
}

/** What can be read at each business of the place; the copies have ids of their own. */
async function readableOf(place: Place, first: FullBusiness): Promise<Readable[]> {
  const db = new pg.Client(toClientConfig((await findRunningDatabase(place.served.dataDir)) ?? ''))
  await db.connect()
  const { username: _, ...ids } = first.ids
  const copies = await idsOfCopies(db, Object.values(ids), place.businesses.length - 1)
  await db.end()
  const copied = copies.map((own, at): Readable => {
    const named = Object.keys(ids).map((name, place) => [name, own[place] as string] as const)
    return { name: nameOf(at + 1), ids: { ...Object.fromEntries(named), username: `copy-${at + 1}` } }
  })
  const byId = new Map([first, ...copied].map((one) => [one.ids['businesses'], one]))
  return place.businesses.map(({ id }) => byId.get(id) as Readable)
}
