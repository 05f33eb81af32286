import { businessOf, openPage, placeOrder } from './calls.ts'
import { inLanes } from './in-lanes.ts'
import type { Place } from './place.ts'

const [views, orders] = [100_000, 20_000]
const settlesAfterMs = 15_000
const lookEveryMs = 3000

/** In megabytes, with shared memory counted once. */
export interface Memory {
  atRest: number
  afterLoad: number
  highest: number
}

/** The memory of a server that has just started, and after a simulated evening at all of its businesses. */
export async function memoryOf(place: Place): Promise<Memory> {
  const atRest = await restingMemory(place)
  let highest = atRest
  const look = setInterval(() => (highest = Math.max(highest, place.served.megabytes())), lookEveryMs)
  await visitAndOrder(place)
  clearInterval(look)
  const afterLoad = place.served.megabytes()
  return { atRest, afterLoad, highest: Math.max(highest, afterLoad) }
}

/** Memory at rest; waits first, because memory used for starting is released after a while. */
export async function restingMemory(place: Place): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, settlesAfterMs))
  return place.served.megabytes()
}

/** Simulates five page views per order. */
const visitAndOrder = (place: Place): Promise<void> =>
  inLanes(views, async (turn) => {
    await openPage(place, businessOf(place, turn), turn)
    if (turn % (views / orders) === 0) await placeOrder(place, businessOf(place, turn), turn)
  })
