import { businessOf, openPage, placeOrder } from './calls.ts'
import { inLanes } from './in-lanes.ts'
import type { Place } from './place.ts'

const [views, orders] = [100_000, 20_000]
const settlesAfterMs = 15_000
const lookEveryMs = 3000

/** In megabytes: shared memory is counted once. */
export interface Memory {
  atRest: number
  afterLoad: number
  highest: number
}

/** Of a server that has just started, and after an evening at all of its businesses. */
export async function memoryOf(place: Place): Promise<Memory> {
  const atRest = await restingMemory(place)
  let highest = atRest
  const look = setInterval(() => (highest = Math.max(highest, place.served.megabytes())), lookEveryMs)
  await visitAndOrder(place)
  clearInterval(look)
  const afterLoad = place.served.megabytes()
  return { atRest, afterLoad, highest: Math.max(highest, afterLoad) }
}

/** What was needed to start is given back after a while. */
export async function restingMemory(place: Place): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, settlesAfterMs))
  return place.served.megabytes()
}

/** Five views to an order. */
const visitAndOrder = (place: Place): Promise<void> =>
  inLanes(views, async (turn) => {
    await openPage(place, businessOf(place, turn), turn)
    if (turn % (views / orders) === 0) await placeOrder(place, businessOf(place, turn), turn)
  })
