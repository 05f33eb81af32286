import { maxAmount } from '#contract/domain/currencies.ts'
import type { z } from 'zod'
import type { OrderLines } from '#contract/api/orders.ts'
import {
  choicePriceMills,
  chosenOf,
  findChoiceProblem,
  offeredGroups,
  type ChoiceProblem,
} from '#contract/domain/options.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { toOption, toStoredChoice, toUse } from '#server/option-groups/stored-options.ts'
import type { ChosenOption, StoredGroup, StoredUse } from '#server/option-groups/stored-options.ts'
import type { OrderableProduct } from './orderable-products.ts'
import { assertNoLine } from './assert-none.ts'

type Line = z.output<typeof OrderLines>[number]
/** The price and options that a line's choice results in; undefined if nothing was chosen. */
type Choice = { priceMills: number; options: ChosenOption[] } | undefined

/** The groups of an order's products, by id. */
export type Groups = ReadonlyMap<string, ReturnType<typeof toGroup>>

const toGroup = (group: StoredGroup) => ({ ...group, options: group.options.map(toOption) })

export const toGroups = (stored: readonly StoredGroup[]): Groups =>
  new Map(stored.map((group) => [group.id, toGroup(group)]))

/** The groups as a product with these uses offers them. */
export const groupsOf = (uses: readonly StoredUse[] | undefined, groups: Groups) =>
  offeredGroups(uses?.map(toUse), groups)

/** The options of these groups with these ids, as they are ordered: one for each time it is chosen. */
export const orderedOptions = (
  groups: ReturnType<typeof groupsOf>,
  chosen: readonly string[] = [],
): ChosenOption[] =>
  groups.flatMap((group) => {
    const options = chosenOf(group, chosen).map((option) => toStoredChoice(group, option))
    return group.charges === 'highest' ? onlyDearest(options) : options
  })

/** The dearest at its price and the others for nothing, so that sums of options, as in the figures, are right. */
function onlyDearest(options: ChosenOption[]): ChosenOption[] {
  const dearest = options.toSorted((a, b) => b.mills - a.mills)[0]
  const at = dearest ? options.indexOf(dearest) : -1
  return options.map((option, place) => (place === at ? option : { ...option, mills: 0 }))
}

export const optionProblems = [
  'unknown',
  'doubled',
  'soldOut',
  'missing',
  'tooMany',
] as const satisfies readonly ChoiceProblem['problem'][]

/**
 * The chosen options of each line as they are now, and the price of one piece in mills. Throws 422
 * naming every line whose choice breaks a rule of its group, or whose option is unknown, sold out or chosen
 * too often.
 */
export function chooseOptions(
  lines: readonly Line[],
  products: ReadonlyMap<string, OrderableProduct>,
  groups: Groups,
  currency: string,
): Choice[] {
  const offered = lines.map(({ productId = '' }) => groupsOf(products.get(productId)?.optionGroups, groups))
  const found = lines.map(({ productId = '', options = [] }, at) => {
    const groups = offered[at] ?? []
    const problem = findChoiceProblem(groups, options)?.problem
    const price = fromMills(products.get(productId)?.priceMills ?? 0)
    // Each price is bounded, and so is their sum.
    const isTooDear = choicePriceMills(price, groups, options) > toMills(maxAmount(currency))
    return problem ?? (isTooDear ? 'tooMany' : undefined)
  })
  for (const problem of optionProblems)
    assertNoLine(`option.${problem}`, 'options', lines, (_, at) => found[at] === problem)
  return lines.map((line, at) => {
    const product = products.get(line.productId ?? '')
    const groups = offered[at] ?? []
    const options = orderedOptions(groups, line.options)
    if (!product || !options.length) return undefined
    const priceMills = choicePriceMills(fromMills(product.priceMills), groups, line.options ?? [])
    return { priceMills, options }
  })
}
