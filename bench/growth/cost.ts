import { median } from '../report.ts'
import { businessOf, firstTimeCalls, writeVisits, type Call } from './calls.ts'
import { inLanes } from './in-lanes.ts'
import type { Place } from './place.ts'

const rounds = 3

/** The CPU time of a call at each place, in milliseconds, and relative to the first place. */
export interface Cost {
  what: string
  cpuMs: number[]
  ratios: number[]
}

/**
 * Measures the CPU time of calls, server and PostgreSQL together, at places that differ in one respect;
 * alternating, so that other load on the machine affects all of them.
 */
export async function costsOf(
  calls: Record<string, Call>,
  places: readonly Place[],
  onCost: (cost: Cost) => void,
  roundMs = 1000,
): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const [what, call] of Object.entries(calls)) {
    if (firstTimeCalls.has(call))
      for (const place of places) await inLanes(place.businesses.length, (n) => call(place, n, n))
    const runs = places.map((place) => callAgainAndAgain(place, call))
    for (const run of runs) await run(roundMs)
    const figures: number[][] = []
    for (let round = 0; round < rounds; round++) {
      const figure: number[] = []
      for (const run of runs) figure.push(await run(roundMs))
      figures.push(figure)
    }
    const across = (value: (figure: number[], at: number) => number) =>
      places.map((_, at) => median(figures.map((figure) => value(figure, at))))
    const cost = {
      what,
      cpuMs: across((figure, at) => figure[at] as number),
      ratios: across((figure, at) => (figure[at] as number) / (figure[0] as number)),
    }
    onCost(cost)
    costs.push(cost)
  }
  return costs
}

/**
 * Repeats the call for some time, each time at another business; returns the CPU time per call, in
 * milliseconds.
 */
function callAgainAndAgain(place: Place, call: Call): (ms: number) => Promise<number> {
  let turn = 0
  return async (ms) => {
    const [before, first] = [place.served.cpuMs(), turn]
    const end = performance.now() + ms
    for (; performance.now() < end; turn++) await call(place, businessOf(place, turn), turn)
    await writeVisits(place)
    return (place.served.cpuMs() - before) / (turn - first)
  }
}
