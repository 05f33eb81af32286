import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildWeb } from '#web/build.ts'
import { aBusiness, here, type Business } from '#tests/harness/business.ts'
import { randomFrom } from '#tests/server/hostile-values.ts'
import { median, quantile, report } from '../report.ts'
import type { Fault } from './fault.ts'
import { faults } from './faults.ts'
import { beGuest, Browser } from './guests.ts'
import { startCluster, type Cluster } from './house.ts'
import { compare, Ledger, type Comparison } from './ledger.ts'
import { bePhotographer, beStaff } from './staff.ts'

const guests = 100
const places = 5
/** After a longer wait, the page gives up and the guest presses again. */
const patienceSeconds = 60
const recoverySeconds = 60

/**
 * Injects all kinds of faults at random, while 100 guests order at five businesses on two servers, staff
 * decide, and pictures are uploaded. Afterwards the database is compared with what was acknowledged. The same
 * seed produces the same faults in the same order.
 */
export async function benchStorm(given: string[]): Promise<void> {
  const { values } = parseArgs({
    args: given,
    options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
  })
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)]
  print(
    `storm of ${minutes} minutes, seed ${seed}: npm run bench -- storm --minutes ${minutes} --seed ${seed}`,
  )
  await buildWeb()
  const cluster = await startCluster()
  cluster.leftOut.forEach(print)
  try {
    const businesses: Business[] = []
    for (let n = 0; n <= places; n++)
      businesses.push(
        await aBusiness(cluster)
          .withTables(3)
          .withMenu('Bar', 'All', { Raki: 2, Makiato: 1.2, Byrek: 2.5, Supë: 3.1 })
          .opens(),
      )
    const tested = businesses.pop() as Business
    await runStorm(cluster, businesses, tested, minutes, randomFrom(seed))
  } finally {
    await cluster.stop()
  }
}

async function runStorm(
  cluster: Cluster,
  businesses: Business[],
  tested: Business,
  minutes: number,
  random: () => number,
): Promise<void> {
  const ledger = new Ledger()
  let [isOver, haveAllOrdered] = [false, false]
  // Guests act at random as well, but without the seed, because every late response would change the
  // sequence.
  const visit = { url: cluster.url, ledger, isOver: () => isOver, random: Math.random }
  const ordering = Array.from({ length: guests }, (_, n) =>
    beGuest(visit, n, businesses[n % places] as Business),
  )
  const serving = businesses.map((business) => beStaff({ ...visit, isOver: () => haveAllOrdered }, business))
  const photographing = bePhotographer(visit, businesses[0] as Business)
  const probes = await Promise.all(
    cluster.machines.map(({ url }, n) => aProbe(url, `198.51.99.${n + 1}`, tested)),
  )
  const recoveries = new Map<string, number[]>()
  const begin = performance.now()
  for (const together of faults(cluster, businesses, random)) {
    if (performance.now() - begin > minutes * 60_000) break
    const name = together.map((fault) => fault.name).join(', and ')
    const at = performance.now()
    await Promise.all(together.map(trigger))
    const ms = await recovered(probes)
    recoveries.set(kindOf(name), [...(recoveries.get(kindOf(name)) ?? []), ms])
    const longest = Math.max(
      0,
      ...ledger.waits.filter(({ began }) => began > at - 60_000).map(({ ms }) => ms),
    )
    print(
      `${clock(at - begin)}  ${name}, ${seconds(Math.max(...together.map((fault) => fault.lastsMs)))}: recovered after ${seconds(ms)}; ${ledger.orders.length} orders, longest of late ${seconds(longest)}`,
    )
    await pause(1000 + random() * 4000)
  }
  isOver = true
  await Promise.all([...ordering, photographing])
  haveAllOrdered = true
  await Promise.all(serving)
  const { connection } = cluster.database
  const outcome = await compare(
    connection,
    businesses.map(({ id }) => id),
    ledger,
  )
  const probed = await compare(connection, [tested.id], new Ledger())
  const missing = await missingPictures(cluster, ledger)
  reportOutcome(ledger, outcome, probed, missing, recoveries, cluster.complaints())
}

async function trigger({ lastsMs, begin, end }: Fault): Promise<void> {
  await begin()
  if (lastsMs) await pause(lastsMs)
  await end?.()
}

type Probe = () => Promise<unknown>

/** Places an order at one server, without retries. */
async function aProbe(url: string, address: string, business: Business): Promise<Probe> {
  const browser = new Browser(url, address)
  await browser.introduce()
  const orderItems = [{ productId: business.products['Raki']?.id, quantity: 1 }]
  let count = 0
  return async () => {
    const key = `probe-${address}-${count++}`
    const signal = AbortSignal.timeout(2000)
    const { id } = await browser.call<{ id: string }>('open/clients/orders', {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: { businessId: business.id, tableNumber: 1, orderItems },
      signal,
    })
    const body = { ...here, businessId: business.id, comment: key }
    await browser.call(`open/clients/orders/${id}/send`, { method: 'POST', body, signal })
  }
}

/** Waits until every server accepts orders again; returns how long that took, in milliseconds. */
async function recovered(probes: Probe[]): Promise<number> {
  const begin = performance.now()
  await Promise.all(
    probes.map(async (probe) => {
      while (performance.now() - begin < 3 * 60_000) {
        const went = await probe().then(
          () => true,
          () => false,
        )
        if (went) return
        await pause(100)
      }
    }),
  )
  return performance.now() - begin
}

/** Pictures that were accepted but are missing. */
async function missingPictures({ url }: Cluster, { pictures }: Ledger): Promise<string[]> {
  const missing: string[] = []
  for (const link of pictures) if ((await fetch(url + link)).status !== 200) missing.push(link)
  return missing
}

function reportOutcome(
  ledger: Ledger,
  outcome: Comparison,
  probed: Comparison,
  missing: string[],
  recoveries: Map<string, number[]>,
  complaints: string[],
): void {
  const { orders, counts, waits, decisions, pictures, wrong } = ledger
  for (const [kind, ms] of [...recoveries].toSorted(([one], [other]) => one.localeCompare(other)))
    print(
      `${kind}: ${ms.length} times, recovered after ${seconds(median(ms))}, at worst ${seconds(Math.max(...ms))}`,
    )
  const times = waits.map(({ ms }) => ms)
  print(
    `an order took ${seconds(median(times))}, 99 of 100 ${seconds(quantile(times, 0.99))}; ${counts.retries} retries by the page, ${counts.pressedAgain} by a guest's press; ${counts.busy} times 503`,
  )
  print(
    `${counts.pages - counts.pagesAway} of ${counts.pages} pages and pictures came at the first time of asking; ${decisions.size} orders decided; ${pictures.length} pictures uploaded`,
  )
  const none = (what: string, found: string[]) =>
    report(
      what,
      found.length ? `${found.length}: ${[...new Set(found)].slice(0, 5).join('; ')}` : 'none',
      !found.length,
    )
  report(
    'orders acknowledged and stored',
    `${orders.length} and ${outcome.stored}`,
    orders.length === outcome.stored,
  )
  none('acknowledged orders that are lost', outcome.lost)
  none('orders that are doubled', [...outcome.doubled, ...probed.doubled])
  none('orders that nobody was told of', outcome.unknown)
  none('orders with other lines or numbers than acknowledged', outcome.wrongLines)
  none('numbers given twice', [...outcome.sameNumber, ...probed.sameNumber])
  report('numbers left out', `${outcome.gaps}`, outcome.gaps === 0)
  none('orders that staff never saw', outcome.undecided)
  none('decisions that are lost', outcome.wrongDecisions)
  none('pictures that are lost', missing)
  none('answers that nobody should see', wrong)
  for (const line of complaints.slice(0, 5)) print(line)
  report('503 without Retry-After', `${counts.busyWithoutRetryAfter}`, counts.busyWithoutRetryAfter === 0)
  const longest = Math.max(...times) / 1000
  report('longest outage seen by a guest', `${longest.toFixed(1)} s`, longest <= patienceSeconds)
  const slowest = Math.max(...[...recoveries.values()].flat()) / 1000
  report('slowest recovery', `${slowest.toFixed(1)} s`, slowest <= recoverySeconds)
}

/** Removes the parts that differ between occurrences. */
const kindOf = (name: string) => name.replace(/\b(server )?[AB]\b/g, 'a server').replace(/\d+ ms/g, 'some ms')
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const clock = (ms: number) => new Date(ms).toISOString().slice(14, 19)
const print = (line: string) => void process.stdout.write(`${line}\n`)
