import { expect, test } from 'vitest'
import { bounds } from '#contract/domain/bounds.ts'
import {
  completePlan,
  extentOf,
  moveTo,
  moveToArea,
  toSections,
  withoutArea,
  type PlanTable,
} from './plan.ts'
import { toTableState } from './table.ts'

const ids = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `t${at + 1}` }))
const table = (id: string, place: Partial<PlanTable> = {}): PlanTable => ({
  id,
  areaId: null,
  seats: null,
  shape: 'round',
  x: 0,
  y: 0,
  width: 2,
  height: 2,
  ...place,
})
const placeOf = ({ id, x, y }: PlanTable) => [id, x, y]
const inside = { id: 'inside', name: 'Inside' }

test('tables that nobody has drawn stand in rows, in their order, and none on another', () => {
  const { areas, tables } = completePlan({ areas: [], tables: [] }, ids(12))
  expect(areas).toEqual([])
  expect(tables.map(placeOf).slice(0, 6)).toEqual([
    ['t1', 0, 0],
    ['t2', 4, 0],
    ['t3', 8, 0],
    ['t4', 12, 0],
    ['t5', 16, 0],
    ['t6', 0, 4],
  ])
  expect(
    tables.every(({ areaId, seats, width, height }) => !areaId && !seats && width === 3 && height === 3),
  ).toBe(true)
  for (const count of [0, 1, 3, 200, bounds.tablesPerBusiness]) {
    const all = completePlan({ areas: [], tables: [] }, ids(count)).tables
    expect(new Set(all.map(({ x, y }) => `${x}/${y}`)).size).toBe(count)
    const { columns, rows } = extentOf(all)
    expect([columns <= 32, rows <= bounds.planRows]).toEqual([true, true])
  }
})

test('what was drawn stays where it is: later tables stand below, those that are gone are left out', () => {
  const drawn = [
    table('t2', { areaId: 'inside', y: 9 }),
    table('t1', { x: 5, y: 1 }),
    table('gone', { y: 90 }),
  ]
  const { tables } = completePlan({ areas: [inside], tables: drawn.slice(0, 2) }, ids(3))
  expect(tables.map(placeOf)).toEqual([
    ['t1', 5, 1],
    ['t2', 0, 9],
    ['t3', 0, 4],
  ])
  expect(completePlan({ areas: [], tables: drawn }, ids(1)).tables.map(({ id }) => id)).toEqual(['t1'])
})

test('a table is moved within the plan, into another area, and out of one that is deleted', () => {
  const [one, other] = [table('t1', { y: 3 }), table('t2', { areaId: 'inside', x: 4, y: 1 })]
  expect(placeOf(moveTo(one, -1, 1))).toEqual(['t1', 0, 1])
  expect(placeOf(moveTo(one, 9999, 9999))).toEqual(['t1', bounds.planColumns, bounds.planRows])
  expect(moveToArea(one, 'inside', [one, other])).toEqual({ ...one, areaId: 'inside', x: 0, y: 4 })
  expect(withoutArea([one, other], 'inside')).toEqual([one, { ...other, areaId: null, y: 7 }])
})

test('the areas come in order, and last what stands in none of them', () => {
  const sections = toSections([inside], [table('t1'), table('t2', { areaId: 'inside' })])
  expect(sections.map(({ area, tables }) => [area?.name, tables.map(({ id }) => id)])).toEqual([
    ['Inside', ['t2']],
    [undefined, ['t1']],
  ])
})

const nothing = {
  tableId: 't1',
  calledOn: null,
  billWantedOn: null,
  openedOn: null,
  pendingSince: null,
  orderedOn: null,
  inKitchenSince: null,
  readySince: null,
  servedOn: null,
  leftOn: null,
  openTotal: null,
}
const at = (minute: number) => `2026-11-28T19:0${minute}:00.000Z`

test('a table is free, or in the state that staff should know first', () => {
  expect(toTableState(undefined)).toEqual({ kind: 'free' })
  expect(toTableState(nothing)).toEqual({ kind: 'free' })
  // Each fact is added to those before it.
  const facts = [
    ['leftOn', 'leftOpen'],
    ['openedOn', 'seated'],
    ['servedOn', 'served'],
    ['inKitchenSince', 'inKitchen'],
    ['pendingSince', 'waits'],
    ['readySince', 'ready'],
    ['calledOn', 'calling'],
    ['billWantedOn', 'bill'],
  ] as const
  let known: Parameters<typeof toTableState>[0] = nothing
  for (const [minute, [fact, kind]] of facts.entries()) {
    known = { ...known, [fact]: at(minute) }
    expect(toTableState(known)).toEqual({ kind, since: at(minute) })
  }
})
