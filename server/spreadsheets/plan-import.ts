import { findSpreadsheetColumn, findTranslationColumn } from '#contract/texts/find-column.ts'
import type { Catalogue, Refusal } from './catalogue.ts'
import { groupLines } from './group-lines.ts'
import { planGroups, type PlannedGroup, type GroupRefusal } from './plan-groups.ts'
import { planMoves, type Move } from './plan-moves.ts'
import { planPlaces, type PlannedPlaces } from './plan-places.ts'
import { planProducts } from './plan-products.ts'
import { planTranslations, type PlannedTranslation } from './plan-translations.ts'
import { datedCells, readRows } from './read-rows.ts'

/** The changes that a spreadsheet makes to the catalogue. */
export interface Plan {
  groups: PlannedGroup[]
  refusedOptions: GroupRefusal[]
  places: PlannedPlaces
  moves: Move[]
  translations: PlannedTranslation[]
  refused: Refusal[]
  unknownColumns: string[]
}

/** The rows of a spreadsheet: products and option groups. */
export interface Sheets {
  rows?: string[][] | undefined
  optionRows?: string[][] | undefined
  /** Rows of one name that contradict each other are a product for each submenu, instead of being refused. */
  keepsSameNames?: boolean | undefined
}

/** Compares the rows with the catalogue; writes nothing. It takes seconds for the longest files, and lets others in meanwhile. */
export async function planImport(
  { rows, optionRows, keepsSameNames = false }: Sheets,
  catalogue: Catalogue,
): Promise<Plan> {
  const options = await planGroups(optionRows, catalogue.groups, catalogue.names.currency)
  // A product may name a group from the same file.
  const names = { ...catalogue.names, groups: options.after }
  const { unknownColumns, ...planned } = await planCatalogue(rows, keepsSameNames, { ...catalogue, names })
  return {
    ...planned,
    groups: options.groups,
    refusedOptions: options.refused,
    unknownColumns: [...unknownColumns, ...options.unknownColumns],
  }
}

async function planCatalogue(rows: string[][] | undefined, keepsSameNames: boolean, catalogue: Catalogue) {
  const tags = [...catalogue.translations.keys()]
  const toTranslation = (heading: string) => findTranslationColumn(heading, tags)
  const { columns, unknownColumns, lines } = readRows(rows ?? [], findSpreadsheetColumn)
  const translated = readRows(rows ?? [], toTranslation)
  const places = planPlaces(lines, catalogue)
  const products = await planProducts(groupLines(lines, places, catalogue, keepsSameNames), catalogue)
  const { translations, refused: untranslatable } = await planTranslations(
    translated.lines,
    products,
    catalogue,
  )
  const heading: Refusal[] =
    !rows || columns.has('name') || columns.has('id')
      ? []
      : [{ row: 1, column: 'name', problem: 'required', limit: null }]
  const dated = datedCells(lines)
  const cellOf = ({ row, column }: Pick<Refusal, 'row' | 'column'>) => `${row} ${column}`
  const named = new Set(dated.map(cellOf))
  const others = [...places.refused, ...products.flatMap((product) => product.refused), ...untranslatable]
  const refused = [...heading, ...dated, ...others.filter((refusal) => !named.has(cellOf(refusal)))]
  return {
    places,
    moves: planMoves(products, places, catalogue),
    refused: refused.toSorted((one, other) => one.row - other.row),
    translations,
    unknownColumns: unknownColumns.filter((heading) => !toTranslation(heading)),
  }
}
