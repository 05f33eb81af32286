import { globSync } from 'node:fs'
import { join } from 'node:path'
import { seedNumber, sweepSeed } from './sample.ts'

/**
 * Files on pages, photos, printers, copies of everything, and on faults of the machine: three quarters of the cost of the
 * whole run.
 */
const dear = [
  'tests/browser/**/*.test.ts',
  'tests/server/{api-client,clock-jumps,concurrent-service,currencies,database-away,database-faults}.test.ts',
  'tests/server/{deployment,first-visits,full-disk,guest-ceilings,kills,names-away,object-store-away}.test.ts',
  'tests/server/{operator,overload,process,reading-without-writing,service-operations,slow-guests}.test.ts',
  'tests/server/{uploads,workers}.test.ts',
  'server/{backups,exports,generations,mails,media,menu-reviews,metrics,push,reading,spreadsheets}/**/*.test.ts',
  'server/{statistics,lib/database,lib/media,lib/outgoing,pages}/**/*.test.ts',
  'server/printers/{encode-ticket,polling-printers}.test.ts',
  'server/businesses/content-limits.test.ts',
  'demo/**/*.test.ts',
  'web/guest/**/*.test.ts',
  'web/office/**/*.page.test.ts',
]

/** What a restaurant cannot do without is tested every day. */
const everyDay = new Set([
  'tests/browser/guest/first-view.test.ts',
  'tests/browser/guest/menu.test.ts',
  'tests/browser/guest/offline.test.ts',
  'tests/browser/guest/ordering.test.ts',
  'tests/browser/office/kitchen.test.ts',
  'tests/browser/office/orders.test.ts',
  'tests/browser/office/service.test.ts',
  'tests/browser/office/sign-up.test.ts',
  'web/guest/checkout/cart.test.ts',
  'web/guest/menu/open-menu.test.ts',
  'web/guest/ordering/active-order.test.ts',
  'web/guest/ordering/sending.test.ts',
  'web/office/orders/orders.page.test.ts',
  'web/office/products/products.page.test.ts',
  'web/office/service/service.page.test.ts',
  'web/office/tables/tables.page.test.ts',
])

/** The files that take turns: each has its day, one of five, in a row of the days. */
export const rotating = globSync(dear, { cwd: join(import.meta.dirname, '../..') })
  .toSorted()
  .filter((file) => !everyDay.has(file))

const daysOfRotation = 5

/** Which of the five days it is, by the run's seed; any, if the seed is no date. */
function dayOfRotation(): number {
  const day = Date.parse(sweepSeed()) / 86_400_000
  return (Number.isInteger(day) ? day : seedNumber()) % daysOfRotation
}

/**
 * The files that `npm test` leaves out today. None unless SWEEP is `day`, which only that command sets: a file that is
 * named runs on any day.
 */
export const restingFiles = (): string[] =>
  process.env['SWEEP'] === 'day'
    ? rotating.filter((_, index) => index % daysOfRotation !== dayOfRotation())
    : []
