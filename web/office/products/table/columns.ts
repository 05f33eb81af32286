import type { z } from 'zod'
import { readAmount } from '#contract/domain/typed-values.ts'
import { readFlag } from '#contract/texts/read-flag.ts'
import { ProductCells } from '#contract/api/products.ts'
import { amountForInput } from '#web/office/ui/amounts.ts'
import { stationName } from '#web/office/stations/station-name.ts'
import { t } from '#web/office/texts.ts'
import { createValidator } from '#web/office/ui/form-validator.ts'
import { numberForInput, readNumber, readOptionalNumber } from '#web/office/ui/numbers.ts'
import type { Product } from '#web/office/data/product.ts'
import { readGroups, readTax, suggestGroups, UnknownName, writeGroups, type Names } from './named-cells.ts'

export type CellField = keyof z.input<typeof ProductCells>
export type CellChange = Partial<Pick<Product, CellField>>

/** How a field of a product is displayed, typed and parsed in the table. */
export interface Column {
  field: CellField
  /** A text, a right-aligned number, or a yes/no value that a key toggles. */
  kind: 'text' | 'number' | 'flag'
  /** The column's share of the width. */
  width: string
  /** The cell's text, as it is typed and as it is copied to a spreadsheet. */
  write: (product: Product, names: Names) => string
  /** An unreadable text is passed on for the contract's schema to reject. */
  read: (typed: string, names: Names, product: Product) => unknown
  /** Texts to choose from while typing. */
  suggest?: (typed: string, names: Names) => string[]
  /** Whether the business has anything to name in the column; omitted: always shown. */
  isShown?: (names: Names) => boolean
}

const flagText = (flag: boolean) => t(flag ? 'cells.yes' : 'cells.no')

/**
 * The columns of the table, in order. To add one, add an entry; its field must be in the contract's
 * ProductCells.
 */
export const allColumns: readonly Column[] = [
  {
    field: 'name',
    kind: 'text',
    width: 'minmax(6.25rem, 2fr)',
    write: ({ name }) => name,
    read: (typed) => typed,
  },
  {
    field: 'nameEn',
    kind: 'text',
    width: 'minmax(6.25rem, 2fr)',
    write: ({ nameEn }) => nameEn,
    read: (typed) => typed,
  },
  {
    field: 'price',
    kind: 'number',
    width: 'minmax(4.75rem, 7rem)',
    write: ({ price }) => (price === 0 ? '' : amountForInput(price)),
    read: (typed) => readAmount(typed) ?? readNumber(typed),
  },
  {
    field: 'preparingTime',
    kind: 'number',
    width: 'minmax(6.5rem, 7rem)',
    write: ({ preparingTime }) => numberForInput(preparingTime),
    read: readOptionalNumber,
  },
  {
    field: 'station',
    kind: 'text',
    width: 'minmax(6rem, 1fr)',
    write: ({ station }) => (station === null ? '' : stationName(station)),
    read: readStation,
  },
  {
    field: 'active',
    kind: 'flag',
    width: 'minmax(6rem, 7rem)',
    write: ({ active }) => flagText(active),
    read: (typed) => readFlag(typed) ?? typed,
  },
  {
    field: 'taxId',
    kind: 'text',
    width: 'minmax(5.5rem, 1fr)',
    write: ({ taxId }, { taxes }) => taxes.find(({ id }) => id === taxId)?.name ?? '',
    read: (typed, { taxes }) => readTax(typed, taxes),
    suggest: (_, { taxes }) => taxes.map(({ name }) => name),
    isShown: ({ taxes }) => taxes.length > 0,
  },
  {
    field: 'optionGroups',
    kind: 'text',
    width: 'minmax(7rem, 1.5fr)',
    write: ({ optionGroups }, { groups }) => writeGroups(optionGroups, groups),
    read: (typed, { groups }, { optionGroups }) => readGroups(typed, optionGroups, groups),
    suggest: (typed, { groups }) => suggestGroups(typed, groups),
    isShown: ({ groups }) => groups.length > 0,
  },
]

/** Built-in stations may be typed in the reader's language. */
function readStation(typed: string): string | null {
  const name = typed.trim()
  const builtIn = (['kitchen', 'bar'] as const).find(
    (station) => stationName(station).toLowerCase() === name.toLowerCase(),
  )
  return builtIn ?? (name || null)
}

const validate = createValidator(ProductCells)

/** The change that a typed text makes to a product, or its problem. */
export function readCell(
  column: Column,
  typed: string,
  product: Product,
  names: Names,
): { change: CellChange } | { problem: string } {
  const value = column.read(typed, names, product)
  if (value instanceof UnknownName) return { problem: t('cells.unknown', { name: value.name }) }
  if (column.field === 'price' && product.sizes.length && value !== product.price)
    return { problem: t('error.product-priced-by-sizes') }
  const given = { [column.field]: value }
  const problem = Object.values(validate(given))[0]
  return problem ? { problem } : { change: ProductCells.parse(given) as CellChange }
}
