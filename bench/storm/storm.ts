import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildWeb } from '#web/build.ts'
import { aBusiness, here, type Business } from '#tests/harness/business.ts'
import { randomFrom } from '#tests/server/hostile-values.ts'
import { median, quantile, report } from '../report.ts'
import { faults, type Fault } from './faults.ts'
import { beGuest, Browser } from './guests.ts'
import { openHouse, type House } from './house.ts'
import { compare, Ledger, type Comparison } from './ledger.ts'
import { bePhotographer, beStaff } from './staff.ts'

const guests = 100
const places = 5
/** Whoever has to wait longer sees the page give up, and presses again. */
const patienceSeconds = 60
const recoverySeconds = 60

/**
 * Everything that can go wrong, at random, while 100 guests order at five businesses on two servers, their staff decide
 * and pictures are uploaded. Afterwards the database is compared with what was acknowledged. The same seed brings the
 * same faults in the same order.
 */
export async function benchStorm(given: string[]): Promise<void> {
  const { values } = parseArgs({
    args: given,
    options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
  })
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)]
  say(`storm of ${minutes} minutes, seed ${seed}: npm run bench -- storm --minutes ${minutes} --seed ${seed}`)
  await buildWeb()
  const house = await openHouse()
  try {
    const businesses: Business[] = []
    for (let n = 0; n <= places; n++)
      businesses.push(
        await aBusiness(house)
          .withTables(3)
          .withMenu('Bar', 'All', { Raki: 2, Makiato: 1.2, Byrek: 2.5, Supë: 3.1 })
          .opens(),
      )
    const tested = businesses.pop() as Business
    await rage(house, businesses, tested, minutes, randomFrom(seed))
  } finally {
    await house.stop()
  }
}

async function rage(
  house: House,
  businesses: Business[],
  tested: Business,
  minutes: number,
  random: () => number,
): Promise<void> {
  const ledger = new Ledger()
  let [isOver, haveAllOrdered] = [false, false]
  // What guests do is random as well, but not from the seed: it would change with every answer that is late.
  const visit = { url: house.url, ledger, isOver: () => isOver, random: Math.random }
  const ordering = Array.from({ length: guests }, (_, n) =>
    beGuest(visit, n, businesses[n % places] as Business),
  )
  const serving = businesses.map((business) => beStaff({ ...visit, isOver: () => haveAllOrdered }, business))
  const photographing = bePhotographer(visit, businesses[0] as Business)
  const probes = await Promise.all(
    house.machines.map(({ url }, n) => aProbe(url, `198.51.99.${n + 1}`, tested)),
  )
  const recoveries = new Map<string, number[]>()
  const begin = performance.now()
  for (const together of faults(house, businesses, random)) {
    if (performance.now() - begin > minutes * 60_000) break
    const name = together.map((fault) => fault.name).join(', and ')
    const at = performance.now()
    await Promise.all(together.map(happen))
    const ms = await recovered(probes)
    recoveries.set(kindOf(name), [...(recoveries.get(kindOf(name)) ?? []), ms])
    const longest = Math.max(
      0,
      ...ledger.waits.filter(({ began }) => began > at - 60_000).map(({ ms }) => ms),
    )
    say(
      `${clock(at - begin)}  ${name}, ${seconds(Math.max(...together.map((fault) => fault.lastsMs)))}: recovered after ${seconds(ms)}; ${ledger.orders.length} orders, longest of late ${seconds(longest)}`,
    )
    await pause(1000 + random() * 4000)
  }
  isOver = true
  await Promise.all([...ordering, photographing])
  haveAllOrdered = true
  await Promise.all(serving)
  const { connection } = house.database
  const outcome = await compare(
    connection,
    businesses.map(({ id }) => id),
    ledger,
  )
  const probed = await compare(connection, [tested.id], new Ledger())
  const missing = await missingPictures(house, ledger)
  tell(ledger, outcome, probed, missing, recoveries, house.complaints())
}

async function happen({ lastsMs, begin, end }: Fault): Promise<void> {
  begin()
  if (lastsMs) await pause(lastsMs)
  await end?.()
}

type Probe = () => Promise<unknown>

/** An order at one server, without patience. */
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

/** How long it takes until every server takes an order again, in milliseconds. */
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

/** Pictures that were accepted and are not there. */
async function missingPictures({ url }: House, { pictures }: Ledger): Promise<string[]> {
  const missing: string[] = []
  for (const link of pictures) if ((await fetch(url + link)).status !== 200) missing.push(link)
  return missing
}

function tell(
  ledger: Ledger,
  outcome: Comparison,
  probed: Comparison,
  missing: string[],
  recoveries: Map<string, number[]>,
  complaints: string[],
): void {
  const { orders, counts, waits, decisions, pictures, wrong } = ledger
  for (const [kind, ms] of [...recoveries].toSorted(([one], [other]) => one.localeCompare(other)))
    say(
      `${kind}: ${ms.length} times, recovered after ${seconds(median(ms))}, at worst ${seconds(Math.max(...ms))}`,
    )
  const times = waits.map(({ ms }) => ms)
  say(
    `an order took ${seconds(median(times))}, 99 of 100 ${seconds(quantile(times, 0.99))}; ${counts.retries} retries by the page, ${counts.pressedAgain} by a guest's press; ${counts.busy} times 503`,
  )
  say(
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
  for (const line of complaints.slice(0, 5)) say(line)
  report('503 without Retry-After', `${counts.busyWithoutRetryAfter}`, counts.busyWithoutRetryAfter === 0)
  const longest = Math.max(...times) / 1000
  report('longest outage seen by a guest', `${longest.toFixed(1)} s`, longest <= patienceSeconds)
  const slowest = Math.max(...[...recoveries.values()].flat()) / 1000
  report('slowest recovery', `${slowest.toFixed(1)} s`, slowest <= recoverySeconds)
}

/** Without what differs between one time and the next. */
const kindOf = (name: string) => name.replace(/\b(server )?[AB]\b/g, 'a server').replace(/\d+ ms/g, 'some ms')
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const clock = (ms: number) => new Date(ms).toISOString().slice(14, 19)
const say = (line: string) => void process.stdout.write(`${line}\n`)
