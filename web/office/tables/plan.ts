import { bounds } from '#contract/domain/bounds.ts'
import type { Plan, Table } from './table.ts'

export type PlanTable = Plan['tables'][number]
type Place = Pick<PlanTable, 'x' | 'y' | 'width' | 'height'>

/** A table that nobody has drawn, in steps of the grid, and the rows of such tables. */
const usualSize = 3
const usualGap = 1
/** As many as fit beside each other on a desktop. */
const mostInRow = 8

/**
 * The plan with a place for each of these tables, by their order: those that nobody has drawn stand in rows, below what
 * was drawn outside of the areas.
 */
export function completePlan({ areas, tables }: Plan, all: readonly Pick<Table, 'id'>[]): Plan {
  const drawn = new Map(tables.map((table) => [table.id, table]))
  const left = all.filter(({ id }) => !drawn.has(id))
  const top = bottomOf(tables.filter(({ areaId }) => areaId === null))
  // Wider than high, as most screens are.
  const inRow = Math.min(mostInRow, Math.max(4, Math.ceil(Math.sqrt(2 * left.length))))
  const usual = {
    areaId: null,
    seats: null,
    shape: 'rectangular',
    width: usualSize,
    height: usualSize,
  } as const
  const places = left.map(({ id }, at): PlanTable => {
    const [column, row] = [at % inRow, Math.floor(at / inRow)]
    const table = { id, ...usual, x: 0, y: 0 }
    return moveTo(table, column * (usualSize + usualGap), top + row * (usualSize + usualGap))
  })
  const byId = new Map([...tables, ...places].map((table) => [table.id, table]))
  return { areas, tables: all.flatMap(({ id }) => byId.get(id) ?? []) }
}

/** Where the next table has room below these. */
const bottomOf = (places: readonly Place[]): number =>
  places.length ? Math.max(...places.map(({ y, height }) => y + height)) + usualGap : 0

/** How many columns and rows these tables take. */
export const extentOf = (places: readonly Place[]): { columns: number; rows: number } => ({
  columns: Math.max(0, ...places.map(({ x, width }) => x + width)),
  rows: Math.max(0, ...places.map(({ y, height }) => y + height)),
})

const within = (value: number, max: number): number => Math.min(max, Math.max(0, value))

/** A table moved to this place, or as near as the plan allows. */
export const moveTo = <T extends Place>(table: T, x: number, y: number): T => ({
  ...table,
  x: within(x, bounds.planColumns),
  y: within(y, bounds.planRows),
})

/** A table moved into another area, below what stands there. */
export const moveToArea = <T extends Place & Pick<PlanTable, 'areaId'>>(
  table: T,
  areaId: string | null,
  others: readonly T[],
): T => moveTo({ ...table, areaId }, 0, bottomOf(others.filter((other) => other.areaId === areaId)))

/** The tables after their area is deleted: outside of the areas, below what stood there, among themselves as before. */
export function withoutArea<T extends Place & Pick<PlanTable, 'areaId'>>(
  tables: readonly T[],
  areaId: string,
): T[] {
  const top = bottomOf(tables.filter((table) => table.areaId === null))
  return tables.map((table) =>
    table.areaId === areaId ? moveTo({ ...table, areaId: null }, table.x, table.y + top) : table,
  )
}

/** A part of the plan with its tables: an area, or (null) what stands in none. */
export interface Section<T> {
  area: Plan['areas'][number] | null
  tables: T[]
}

/** The areas in order with their tables, then the tables in none of them. */
export const toSections = <T extends Pick<PlanTable, 'areaId'>>(
  areas: Plan['areas'],
  tables: readonly T[],
): Section<T>[] =>
  [...areas, null].map((area) => ({
    area,
    tables: tables.filter(({ areaId }) => areaId === (area?.id ?? null)),
  }))
