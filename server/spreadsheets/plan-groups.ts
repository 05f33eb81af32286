import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { OptionGroupForm } from '#contract/api/option-groups.ts'
import type { SpreadsheetReport } from '#contract/api/spreadsheets.ts'
import type { OptionSheetColumn } from '#contract/domain/spreadsheet-columns.ts'
import { findOptionColumn } from '#contract/texts/find-column.ts'
import { inCurrency } from '#contract/domain/currency-in-use.ts'
import { readAmount } from '#contract/domain/typed-values.ts'
import { readFlag } from '#contract/texts/read-flag.ts'
import { toFieldError } from '#contract/shared/field-errors.ts'
import { breathing } from '#server/lib/breathing.ts'
import type { OptionGroupOut } from '#server/option-groups/option-groups.ts'
import { readAllergens } from './columns.ts'
import type { NamedGroup } from './option-cells.ts'
import { readCharges, readKind } from './option-columns.ts'
import { datedCells, readRows, type RowOf } from './read-rows.ts'

type OptionLine = RowOf<OptionSheetColumn>
type Lines = [OptionLine, ...OptionLine[]]
type Form = z.output<typeof OptionGroupForm>
export type GroupRefusal = z.output<typeof SpreadsheetReport>['refusedOptions'][number]

/** An option group of the spreadsheet that is new or changes. */
export interface PlannedGroup {
  stored?: OptionGroupOut
  form: Form
  /** The indexes of the options that are sold out. */
  soldOut: number[]
}

interface PlannedGroups {
  groups: PlannedGroup[]
  refused: GroupRefusal[]
  /** All groups of the business, as products in the same file may name them. */
  after: NamedGroup[]
  unknownColumns: string[]
}

/**
 * Plans the groups that rows name; a row without a group name is another option of the group above. A group
 * gets exactly the options of its rows, as in an export.
 */
export async function planGroups(
  rows: string[][] | undefined,
  known: readonly OptionGroupOut[],
  currency: string,
): Promise<PlannedGroups> {
  const breathe = breathing()
  const { lines, columns, unknownColumns } = readRows(rows ?? [], findOptionColumn)
  const refused: GroupRefusal[] = []
  const planned: PlannedGroup[] = []
  for (const column of ['group', 'option', 'optionPrice'] as const)
    if (rows && !columns.has(column)) refused.push({ row: 1, column, problem: 'required', limit: null })
  for (const rows_ of refused.length ? [] : byGroup(lines)) {
    await breathe()
    const name = (rows_[0].cells.group ?? '').toLowerCase()
    const named = known.filter((group) => group.name.toLowerCase() === name)
    if (named.length > 1)
      refused.push({ row: rows_[0].row, column: 'group', problem: 'ambiguous', limit: null })
    const read = inCurrency(currency, () => readGroup(rows_, named[0]))
    if ('refused' in read) refused.push(...read.refused)
    else if (!named[0] || changes(named[0], read)) planned.push(read)
  }
  refused.push(...datedCells(lines))
  return { groups: planned, refused, after: withPlanned(known, planned), unknownColumns }
}

function byGroup(lines: OptionLine[]): Lines[] {
  const groups = new Map<string, Lines>()
  let name = ''
  for (const line of lines) {
    name = line.cells.group?.toLowerCase() || name
    const group = groups.get(name)
    if (group) group.push(line)
    else groups.set(name, [line])
  }
  return [...groups.values()]
}

/** The group that its rows describe; empty or missing cells keep the stored value. */
function readGroup(lines: Lines, stored?: OptionGroupOut): PlannedGroup | { refused: GroupRefusal[] } {
  const [{ cells }] = lines
  const kind = cells.kind ? readKind(cells.kind) : (stored?.kind ?? 'extra')
  const isSize = kind === 'size'
  const count = (cell: string | undefined, before: number | null) =>
    cell ? (readAmount(cell) ?? cell) : before
  const given = {
    name: cells.group,
    nameEn: cells.groupEn || stored?.nameEn || cells.group,
    kind,
    minChoices: count(cells.minChoices, isSize ? 1 : (stored?.minChoices ?? 0)),
    maxChoices:
      cells.maxChoices === '' && !isSize
        ? null
        : count(cells.maxChoices, isSize ? 1 : (stored?.maxChoices ?? null)),
    freeChoices: count(cells.freeChoices, stored?.freeChoices ?? 0),
    maxPerOption: count(cells.maxPerOption, isSize ? 1 : (stored?.maxPerOption ?? 1)),
    charges: cells.charges ? readCharges(cells.charges) : (!isSize && stored?.charges) || 'each',
    options: lines.map((line) => readOption(line, stored)),
  }
  const checked = OptionGroupForm.safeParse(given, { reportInput: true })
  if (!checked.success) return { refused: checked.error.issues.map((issue) => toRefusal(lines, issue)) }
  const soldOut = lines.flatMap((line, at) => (isSoldOut(line, stored) ? at : []))
  return { form: checked.data, soldOut, ...(stored && { stored }) }
}

const findOption = ({ cells: { option = '' } }: OptionLine, stored?: OptionGroupOut) =>
  stored?.options.find(({ name }) => name.toLowerCase() === option.toLowerCase())

function isSoldOut(line: OptionLine, stored?: OptionGroupOut): boolean {
  const { soldOut } = line.cells
  if (soldOut !== undefined) return readFlag(soldOut) === true
  const before = findOption(line, stored)
  return before !== undefined && stored?.soldOut.includes(before.id) === true
}

function readOption(line: OptionLine, stored?: OptionGroupOut) {
  const { option = '', optionEn, optionPrice = '', optionAllergens, optionDefault } = line.cells
  const before = findOption(line, stored)
  return {
    ...(before && { id: before.id }),
    name: option,
    nameEn: optionEn || before?.nameEn || option,
    price: optionPrice === '' ? (before?.price ?? 0) : (readAmount(optionPrice) ?? optionPrice),
    allergens: optionAllergens === undefined ? (before?.allergens ?? []) : readAllergens(optionAllergens),
    isDefault: optionDefault === undefined ? before?.isDefault : readFlag(optionDefault) === true,
  }
}

const columnOf: Record<string, OptionSheetColumn> = {
  name: 'group',
  nameEn: 'groupEn',
  'options.name': 'option',
  'options.nameEn': 'optionEn',
  'options.price': 'optionPrice',
  'options.allergens': 'optionAllergens',
  'options.isDefault': 'optionDefault',
}

/** A problem with an option is reported at its row, any other at the group's first row. */
function toRefusal(lines: Lines, issue: z.core.$ZodIssue): GroupRefusal {
  const [first = '', at, field = ''] = issue.path.map(String)
  const isOfOption = first === 'options' && at !== undefined
  const line = (isOfOption && lines[Number(at)]) || lines[0]
  const name = isOfOption ? `options.${field}` : first
  const { problem, limit } = toFieldError(issue)
  const column =
    columnOf[name] ??
    (['kind', 'minChoices', 'maxChoices', 'freeChoices', 'maxPerOption', 'charges'] as const).find(
      (one) => one === name,
    )
  return { row: line.row, column: column ?? null, problem, limit: limit ?? null }
}

/** Whether the rows differ from the stored group. */
function changes(stored: OptionGroupOut, { form, soldOut }: PlannedGroup): boolean {
  const content = (
    { name, nameEn, kind, minChoices, maxChoices, freeChoices, maxPerOption, charges, options }: Form,
    out: boolean[],
  ) =>
    JSON.stringify([
      [name, nameEn, kind, minChoices, maxChoices, freeChoices, maxPerOption, charges],
      options.map(({ id, name, nameEn, price, allergens, isDefault = false }, at) => [
        id,
        name,
        nameEn,
        price,
        allergens,
        isDefault,
        out[at],
      ]),
    ])
  const before = stored.options.map(({ id }) => stored.soldOut.includes(id))
  const after = form.options.map((_, at) => soldOut.includes(at))
  return content(stored, before) !== content(form, after)
}

/** New groups and options get temporary ids, which suffice to check that products name them correctly. */
function withPlanned(known: readonly OptionGroupOut[], planned: readonly PlannedGroup[]): NamedGroup[] {
  return [
    ...known.filter((group) => !planned.some(({ stored }) => stored?.id === group.id)),
    ...planned.map(({ stored, form }) => ({
      id: stored?.id ?? uuid(),
      name: form.name,
      kind: form.kind,
      options: form.options.map(({ id, name, price }) => ({ id: id ?? uuid(), name, price })),
    })),
  ]
}
