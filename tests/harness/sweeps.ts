import { sample } from './sample.ts'

/**
 * Files that repeat on many screens, values or faults what other tests show once. They take a fifth of the whole run and
 * rarely find something alone, so that `npm test` runs a third of them each day (all in `npm run test:all`).
 */
const sweeps: readonly string[] = [
  'tests/browser/guest/any-browser.test.ts',
  'tests/browser/guest/long-content.test.ts',
  'tests/browser/guest/save-data.test.ts',
  'tests/browser/guest/screen-reader.test.ts',
  'tests/browser/guest/viewer.test.ts',
  'tests/browser/guest/without-script.test.ts',
  'tests/browser/office/codes.test.ts',
  'tests/browser/office/focus.test.ts',
  'tests/browser/office/long-lists.test.ts',
  'tests/browser/office/product-pictures.test.ts',
  'tests/browser/office/wizard.test.ts',
  'tests/browser/public/search.test.ts',
  'tests/browser/screens/bill.test.ts',
  'tests/browser/screens/hostile-content.test.ts',
  'tests/browser/screens/large-text.test.ts',
  'tests/browser/screens/opening-hours.test.ts',
  'tests/browser/screens/order-life.test.ts',
  'tests/browser/screens/pause.test.ts',
  'tests/server/full-disk.test.ts',
  'tests/server/kills.test.ts',
  'tests/server/operator.test.ts',
  'tests/server/process.test.ts',
  'tests/server/uploads.test.ts',
]

const today = sample(sweeps, Math.ceil(sweeps.length / 3))

/**
 * The sweeps that `npm test` leaves out today, by its seed. None unless SWEEP is `day`, which only that command sets: a
 * file that is named runs on any day.
 */
export const restingSweeps =
  process.env['SWEEP'] === 'day' ? sweeps.filter((file) => !today.includes(file)) : []
