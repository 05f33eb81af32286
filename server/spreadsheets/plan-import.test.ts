import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { bounds } from '#contract/domain/bounds.ts'
import { planImport } from './plan-import.ts'

const empty = {
  products: [],
  submenus: [],
  menus: [],
  groups: [],
  translations: new Map(),
  names: { groups: [], taxes: [], currency: 'EUR' },
}

test('other requests get their turn while the longest file is planned', async () => {
  // Each look at the time finds that the turn is over, on a fast machine, too.
  let time = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 100))
  const list = 'x,'.repeat(900)
  const rows = Array.from({ length: bounds.spreadsheetRows }, (_, n) => [
    `Dish ${n}`,
    '1 '.repeat(900),
    list,
    list,
  ])
  const planned = planImport({ rows: [['Name', 'Price', 'Allergens', 'Diet'], ...rows] }, empty)
  let isPlanned = false
  void planned.then(() => (isPlanned = true))
  let turns = 0
  for (; !isPlanned; turns++) await setImmediate()
  clock.mockRestore()
  expect(turns).toBeGreaterThan(bounds.spreadsheetRows / 2)
  expect((await planned).refused.length).toBeGreaterThan(bounds.spreadsheetRows)
})
