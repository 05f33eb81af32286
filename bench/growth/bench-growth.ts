import { writeFile } from 'node:fs/promises'
import { median, report } from '../report.ts'
import { menuCalls, otherCalls } from './calls.ts'
import { costsOf, type Cost } from './cost.ts'
import { withProducts } from './first-business.ts'
import { businesses, inMs, inWords, limits, products, type Growth } from './growth.ts'
import { memoryOf, restingMemory } from './memory.ts'
import { openPlace, type Place } from './place.ts'
import { costsOfReads } from './reads.ts'
import { drawGrowth } from './plot.ts'
import { writeTables } from './tables.ts'

const picture = new URL('../../docs/pictures/growth.svg', import.meta.url)
const starts = 3

/**
 * Measures how costs grow: the CPU of a request with 10 to 10,000 businesses, and with 30 to 3,000 products
 * on the menus of ten; the CPU of every other read; the memory of all processes, at rest and after 100,000 page views and 20,000 orders;
 * the start-up time. Writes the tables into docs/scale.md and draws docs/pictures/growth.svg. Takes about half
 * an hour and needs the machine to itself.
 */
export async function benchGrowth(): Promise<void> {
  const places: Place[] = []
  try {
    for (const count of businesses) places.push(await openPlace(count, withProducts(products[0] as number)))
    const ends = [places[0] as Place, places.at(-1) as Place] as const
    const startMs = await startsOf(ends)
    const atRest = await restingMemory(ends[0])
    const memory = await memoryOf(ends[1])
    reportStartAndMemory({ startMs, memory })
    // Pages requested twice would be renewed in the background and count as the cost of a change.
    await ends[1].served.restart()
    const byBusinesses = await costsOf({ ...menuCalls, ...otherCalls }, places, reportGrowth)
    for (const place of places.splice(0)) await place.close()
    for (const count of products) places.push(await openPlace(businesses[0] as number, withProducts(count)))
    const byProducts = await costsOf(menuCalls, places, reportProducts)
    for (const place of places.splice(0)) await place.close()
    const ofReads = await benchReads()
    const growth: Growth = { byBusinesses, byProducts, ofReads, atRest, memory, startMs }
    await writeTables(growth)
    await writeFile(picture, drawGrowth(growth))
  } finally {
    for (const place of places) await place.close()
  }
}

/** Only the reads: `npm run bench -- reads`. */
export const benchReads = (): Promise<Cost[]> =>
  costsOfReads(businesses[0] as number, businesses.at(-1) as number, reportReads)

/** The median time from spawning the first process until it is ready, for both places, alternating. */
async function startsOf(places: readonly [Place, Place]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < starts; round++)
    for (const [at, { served }] of places.entries()) times[at]?.push(await served.restart())
  return [median(times[0]), median(times[1])]
}

const [few, many] = [businesses[0] as number, businesses.at(-1) as number].map(inWords)

function reportStartAndMemory({ startMs, memory }: Pick<Growth, 'startMs' | 'memory'>): void {
  const seconds = startMs.map((ms) => (ms / 1000).toFixed(1))
  const ratio = startMs[1] / startMs[0]
  const start = `start with ${many} businesses to with ${few} (${seconds[1]} to ${seconds[0]} s)`
  report(start, ratio.toFixed(2), ratio <= limits.ratio)
  const { atRest, afterLoad, highest } = memory
  report(`memory at rest with ${many} businesses`, `${atRest.toFixed(0)} MB`, atRest < limits.atRest)
  report(
    '… after 100,000 page views and 20,000 orders',
    `${afterLoad.toFixed(0)} MB, at most ${highest.toFixed(0)} MB meanwhile`,
    afterLoad < limits.afterLoad,
  )
}

function reportGrowth({ what, cpuMs, ratios }: Cost): void {
  const ratio = ratios.at(-1) as number
  const measured = `CPU among ${many} businesses to among ${few} (${cpuMs.map(inMs).join(', ')} ms)`
  report(`${what}: ${measured}`, ratio.toFixed(2), ratio <= limits.ratio)
}

const reportReads = ({ what, cpuMs, ratios }: Cost): void => {
  const measured = `CPU among ${many} businesses to among ${few} (${cpuMs.map(inMs).join(', ')} ms)`
  const [, ofFew, ofAll] = ratios as [number, number, number]
  report(
    `${what}: ${measured}`,
    `${ofFew.toFixed(2)} at ${few} of them, ${ofAll.toFixed(2)} at all`,
    ofAll <= limits.ratio,
  )
}

const reportProducts = ({ what, cpuMs }: Cost): void =>
  report(
    `${what}: CPU with ${products.map(inWords).join(', ')} products`,
    `${cpuMs.map(inMs).join(', ')} ms`,
    true,
  )
