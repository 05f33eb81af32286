import {
  isProductColumn,
  spreadsheetColumns,
  type SpreadsheetColumn,
} from '#contract/domain/spreadsheet-columns.ts'
import type { Catalogue, Line, ProductOut, Refusal } from './catalogue.ts'
import { submenuKey, type PlannedPlaces } from './plan-places.ts'

/** The rows of one product. */
export interface LineGroup {
  lines: [Line, ...Line[]]
  stored?: ProductOut
  /** Why it is not certain that they are one product, or which one. */
  refused: Refusal[]
}

/**
 * Rows with the same id, or without an id and with the same name, describe the same product. Those of one name that
 * contradict each other are refused, or with `keepsSameNames` they are a product for each submenu.
 */
export function groupLines(
  lines: Line[],
  places: PlannedPlaces,
  catalogue: Catalogue,
  keepsSameNames: boolean,
): LineGroup[] {
  const byName = groupBy(lines, findByName(catalogue))
  const clashing = new Set(byName.filter(({ refused }) => refused.length).flatMap(namesOf))
  if (!clashing.size) return byName
  const bySubmenu = groupBy(lines, findBySubmenu(lines, places, catalogue, clashing))
  if (keepsSameNames) return bySubmenu
  const remaining = new Set(bySubmenu.flatMap(({ refused }) => refused.map(cellOf)))
  return byName.map((group) => ({
    ...group,
    refused: group.refused.map((refusal) =>
      remaining.has(cellOf(refusal)) ? refusal : { ...refusal, problem: 'sameName' },
    ),
  }))
}

/** What a row belongs to: rows with the same key are one product. */
interface Found {
  key: string
  /** The stored products that it may be. */
  stored: ProductOut[]
}
type Find = (line: Line) => Found

const nameOf = ({ cells }: Line) => (cells.name ?? '').toLowerCase()
const idOf = ({ cells }: Line) => (cells.id ?? '').toLowerCase()
const cellOf = ({ row, column }: Refusal) => `${row} ${column}`
const namesOf = ({ lines }: LineGroup) => lines.map(nameOf)

function findByName({ products }: Catalogue): Find {
  const byId = new Map(products.map((product) => [product.id, product]))
  const byName = Map.groupBy(products, ({ name }) => name.toLowerCase())
  return (line) => {
    const known = byId.get(idOf(line))
    const stored = known ? [known] : (byName.get(nameOf(line)) ?? [])
    // A row without a name stands for itself.
    return { stored, key: (stored.length === 1 && stored[0]?.id) || nameOf(line) || String(line.row) }
  }
}

/** Tells the rows of some names apart by their submenus, if each of these rows names one. */
function findBySubmenu(lines: Line[], places: PlannedPlaces, catalogue: Catalogue, names: Set<string>): Find {
  const find = findByName(catalogue)
  const unplaced = new Set(lines.filter((line) => !places.byLine.has(line)).map(nameOf))
  const byId = new Map(catalogue.products.map((product) => [product.id, product]))
  const byPlace = Map.groupBy(
    catalogue.submenus.flatMap((submenu) =>
      submenu.productIds.flatMap((id) => {
        const product = byId.get(id)
        return product ? { product, key: placeKey(product.name, submenu) } : []
      }),
    ),
    ({ key }) => key,
  )
  return (line) => {
    const submenu = places.byLine.get(line)
    const isApart = submenu && names.has(nameOf(line)) && !unplaced.has(nameOf(line))
    if (!isApart || byId.has(idOf(line))) return find(line)
    const key = placeKey(nameOf(line), submenu)
    const stored = byPlace.get(key)?.map(({ product }) => product) ?? []
    // An id from another business tells products apart, too.
    return { stored, key: (stored.length === 1 && stored[0]?.id) || `${nameOf(line)}\n${idOf(line) || key}` }
  }
}

const placeKey = (name: string, submenu: Parameters<typeof submenuKey>[0]) =>
  `${name.toLowerCase()}\n${submenuKey(submenu)}`

function groupBy(lines: Line[], find: Find): LineGroup[] {
  const groups = new Map<string, Omit<LineGroup, 'refused'> & { isAmbiguous: boolean }>()
  for (const line of lines) {
    const { key, stored } = find(line)
    const [only] = stored
    const group = groups.get(key)
    if (group) group.lines.push(line)
    else
      groups.set(key, {
        lines: [line],
        isAmbiguous: stored.length > 1,
        ...(only && stored.length === 1 && { stored: only }),
      })
  }
  return [...groups.values()].map(({ isAmbiguous, ...group }) => ({
    ...group,
    refused: [
      ...differences(group.lines),
      ...(isAmbiguous ? [toRefusal(group.lines[0], 'name', 'ambiguous')] : []),
    ],
  }))
}

const toRefusal = ({ row }: Line, column: SpreadsheetColumn, problem: 'differs' | 'ambiguous'): Refusal => ({
  row,
  column,
  problem,
  limit: null,
})

/** Later rows of a product may leave its fields empty, but not contradict the first. */
const differences = ([first, ...others]: [Line, ...Line[]]): Refusal[] =>
  others.flatMap((line) =>
    spreadsheetColumns
      .filter((column) => isProductColumn(column) && line.cells[column])
      .filter((column) => line.cells[column] !== first.cells[column])
      .map((column) => toRefusal(line, column, 'differs')),
  )
