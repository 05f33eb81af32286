import type { z } from 'zod'
import { ProductChange, ProductFile } from '#contract/api/products.ts'
import type { SpreadsheetReport } from '#contract/api/spreadsheets.ts'
import { inCurrency } from '#contract/domain/currency-in-use.ts'
import { findDietConflict } from '#contract/domain/diet.ts'
import { lowestSizePrice } from '#contract/domain/options.ts'
import {
  isProductColumn,
  spreadsheetColumns,
  type ProductColumn,
  type SpreadsheetColumn,
} from '#contract/domain/spreadsheet-columns.ts'
import { toFieldError, type FieldError } from '#contract/shared/field-errors.ts'
import { breathing } from '#server/lib/breathing.ts'
import type { Catalogue, Line, Names, ProductOut, Refusal } from './catalogue.ts'
import { productColumns } from './columns.ts'
import type { LineGroup } from './group-lines.ts'
import { hasTwoSizes } from './option-cells.ts'

type Report = z.output<typeof SpreadsheetReport>
type Change = Report['changed'][number]['changes'][number]
type NewProduct = z.output<typeof ProductFile>['data'][number]
type ProductEdit = Omit<z.output<typeof ProductChange>, 'expected' | 'deleted' | 'goesWellWith'>

/** A product of the spreadsheet: a new one, or the changes of a stored one. */
export interface PlannedProduct {
  /** The first row contains the fields; each row may place the product in a submenu. */
  lines: [Line, ...Line[]]
  name: string
  stored?: ProductOut
  /** The fields of a new product. */
  form?: NewProduct
  /** The changed fields of a stored product. */
  edit?: ProductEdit
  changes: Change[]
  refused: Refusal[]
}

const toRefusal = (
  { row }: Line,
  column: SpreadsheetColumn | null,
  { problem, limit }: { problem: FieldError['problem'] | 'sized'; limit?: number },
): Refusal => ({ row, column, problem, limit: limit ?? null })

/** Checks the rows of each product against the contract, and compares them with what is stored. */
export async function planProducts(groups: LineGroup[], catalogue: Catalogue): Promise<PlannedProduct[]> {
  const breathe = breathing()
  const planned: PlannedProduct[] = []
  for (const { lines, stored, refused } of groups) {
    await breathe()
    planned.push(
      inCurrency(catalogue.names.currency, () =>
        stored
          ? planChange(lines, stored, refused, catalogue.names)
          : planNew(lines, refused, catalogue.names),
      ),
    )
  }
  return planned
}

function planNew(lines: [Line, ...Line[]], refused: Refusal[], names: Names): PlannedProduct {
  const [line] = lines
  const given = readFields(line, names)
  const name = line.cells.name ?? ''
  const checked = ProductFile.shape.data.element.safeParse(
    {
      description: null,
      ...given,
      nameEn: given.nameEn ?? given.name,
      descriptionEn: given.descriptionEn ?? given.description ?? null,
      untranslated: given.nameEn === undefined,
    },
    { reportInput: true },
  )
  if (checked.success) {
    const { data } = checked
    return { lines, name, form: data, changes: [], refused: [...refused, ...twoSizes(line, data, names)] }
  }
  return { lines, name, changes: [], refused: [...refused, ...toRefusals(line, checked.error)] }
}

function planChange(
  lines: [Line, ...Line[]],
  stored: ProductOut,
  refused: Refusal[],
  names: Names,
): PlannedProduct {
  const [line] = lines
  const planned = { lines, name: stored.name, stored, refused }
  const given = readFields(line, names, stored)
  const checked = ProductChange.safeParse(given, { reportInput: true })
  if (!checked.success)
    return { ...planned, changes: [], refused: [...refused, ...toRefusals(line, checked.error)] }
  const { expected: _, deleted: __, goesWellWith: ___, ...edit } = checked.data
  const after = { ...stored, ...edit } as ProductOut
  const changes = (Object.keys(given) as ProductColumn[])
    .map((column) => ({
      column,
      before: productColumns[column].write(stored, 'en', names),
      after: productColumns[column].write(after, 'en', names),
    }))
    .filter(({ before, after }) => before !== after)
  const wrong = [
    ...contradictions(line, after),
    ...twoSizes(line, after, names),
    ...pricedBySizes(line, edit, stored, after, names),
  ]
  return { ...planned, edit, changes, refused: [...refused, ...wrong] }
}

/** Contradictions that a change would cause in the whole product. */
function contradictions(line: Line, { price, active, allergens, diets }: ProductOut): Refusal[] {
  const refused: Refusal[] = []
  if (price === 0 && active) refused.push(toRefusal(line, 'price', { problem: 'required' }))
  if (findDietConflict({ allergens, diets }))
    refused.push(toRefusal(line, 'diets', { problem: 'contradicted' }))
  return refused
}

/** A product has one price, so only one of its groups may set it. */
const twoSizes = (
  line: Line,
  { optionGroups = [] }: { optionGroups?: ProductOut['optionGroups'] | undefined },
  { groups }: Names,
): Refusal[] =>
  hasTwoSizes(optionGroups, groups) ? [toRefusal(line, 'optionGroups', { problem: 'invalid' })] : []

/** A product with sizes has their prices: its own cannot be changed alone. */
function pricedBySizes(
  line: Line,
  { price }: ProductEdit,
  { sizes }: ProductOut,
  { optionGroups }: ProductOut,
  { groups }: Names,
): Refusal[] {
  const lowest = lowestSizePrice(optionGroups, new Map(groups.map((group) => [group.id, group])))
  if (!sizes.length || price === undefined || lowest === undefined || price === lowest) return []
  return [toRefusal(line, 'price', { problem: 'sized' })]
}

/** The values of a row's cells; for a stored product, only those that differ. */
function readFields(
  { cells }: Line,
  names: Names,
  stored?: ProductOut,
): Partial<Record<ProductColumn, unknown>> {
  const given = spreadsheetColumns.filter(isProductColumn).flatMap((column) => {
    const cell = cells[column]
    const { read, write, isRequired } = productColumns[column]
    if (cell === undefined || (cell === '' && isRequired)) return []
    if (stored && isSameText(cell, write(stored, 'en', names))) return []
    return [[column, read(cell, names)] as const]
  })
  return Object.fromEntries(given)
}

/** Spreadsheet programs change line endings. */
const isSameText = (one: string, other: string) =>
  one.replaceAll('\r\n', '\n').trim() === other.replaceAll('\r\n', '\n').trim()

function toRefusals(line: Line, error: z.ZodError): Refusal[] {
  const columns = new Set<string>()
  return error.issues.flatMap((issue) => {
    const column = String(issue.path[0])
    if (columns.has(column)) return []
    columns.add(column)
    return [toRefusal(line, column as SpreadsheetColumn, toFieldError(issue))]
  })
}
