import { buildWeb } from '#web/build.ts'
import { benchFailover } from './failover.ts'
import { benchGrowth, benchReads } from './growth/bench-growth.ts'
import { benchNotice } from './notice.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'
import { benchPaint } from './paint.ts'
import { benchPay } from './pay.ts'
import { benchReading } from './reading/bench-reading.ts'
import { benchType } from './reading/type/bench-type.ts'
import { benchStorm } from './storm/storm.ts'
import { benchTaps } from './taps.ts'
import { hasMissed } from './report.ts'
import { startServed, type Served } from './served.ts'

/**
 * `npm run bench [-- pages paint taps notice orders pay reading growth reads failover]`:
 * figures as ratios within one run; exits with 1 if a limit is missed. Arguments from the first option on are
 * passed on: `reading --photos DIR --truth FILE`, `reading --type`, `storm --minutes 10 --seed 1`. `growth` (half an hour), its part
 * `reads`, `failover` (some minutes, needs Debian's programs) and `storm` (injects all kinds of faults, for minutes)
 * run only if named.
 */
const benches: Record<string, (served: Served) => Promise<void>> = {
  pages: benchPages,
  paint: benchPaint,
  taps: benchTaps,
  notice: benchNotice,
  orders: benchOrders,
}
const given = process.argv.slice(2)
const firstOption = given.findIndex((word) => word.startsWith('--'))
const chosen = firstOption < 0 ? given : given.slice(0, firstOption)
const isNamed = (name: string) => chosen.includes(name)
const isChosen = (name: string) => !chosen.length || isNamed(name)

if (Object.keys(benches).some(isChosen)) await benchServed()
// These need no server, or start their own.
if (isChosen('reading'))
  await (given.includes('--type')
    ? benchType()
    : benchReading(firstOption < 0 ? [] : given.slice(firstOption)))
if (isChosen('pay')) await built(benchPay)
if (isNamed('growth')) await built(benchGrowth)
if (isNamed('reads')) await built(benchReads)
if (isNamed('failover')) await benchFailover()
if (isNamed('storm')) await benchStorm(firstOption < 0 ? [] : given.slice(firstOption))
process.exitCode = hasMissed() ? 1 : 0

async function benchServed(): Promise<void> {
  await buildWeb()
  const served = await startServed()
  try {
    for (const [name, bench] of Object.entries(benches)) if (isChosen(name)) await bench(served)
  } finally {
    await served.stop()
  }
}

/** For what starts its own servers. */
async function built(bench: () => Promise<unknown>): Promise<void> {
  await buildWeb()
  await bench()
}
