import { buildWeb } from '#web/build.ts'
import { benchJsonMenu } from './json-menu.ts'
import { benchLists } from './lists.ts'
import { benchManyTables } from './many-tables.ts'
import { benchNotice } from './notice.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'
import { benchPaint } from './paint.ts'
import { benchTaps } from './taps.ts'
import { hasMissed } from './report.ts'
import { benchSiege } from './siege.ts'
import { startServed, type Served } from './served.ts'

/** `npm run bench [-- pages tables json paint taps notice lists orders siege]`: figures as ratios within one run; ends with 1 if one is missed. */
const benches: Record<string, (served: Served) => Promise<void>> = {
  pages: benchPages,
  tables: benchManyTables,
  json: benchJsonMenu,
  paint: benchPaint,
  taps: benchTaps,
  notice: benchNotice,
  lists: benchLists,
  orders: benchOrders,
  siege: benchSiege,
}
const chosen = process.argv.slice(2)
await buildWeb()
const served = await startServed()
try {
  for (const [name, bench] of Object.entries(benches)) {
    if (!chosen.length || chosen.includes(name)) await bench(served)
  }
} finally {
  await served.stop()
}
process.exitCode = hasMissed() ? 1 : 0
