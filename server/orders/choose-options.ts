import { maxAmount } from '#contract/domain/currencies.ts'
import type { z } from 'zod'
import type { OrderLines } from '#contract/api/orders.ts'
import {
  choicePriceMills,
  findChoiceProblem,
  offeredGroups,
  type ChoiceProblem,
} from '#contract/domain/options.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { toOption, toUse, type ChosenOption, type StoredGroup } from '#server/option-groups/stored-options.ts'
import type { OrderableProduct } from './orderable-products.ts'
import { refuseLines } from './refuse-some.ts'

type Line = z.output<typeof OrderLines>[number]
/** The price and options that a line's choice results in; undefined if nothing was chosen. */
type Choice = { priceMills: number; options: ChosenOption[] } | undefined

const problems = [
  'unknown',
  'doubled',
  'soldOut',
  'missing',
  'tooMany',
] as const satisfies readonly ChoiceProblem['problem'][]

/**
 * The chosen options of each line as they are now, and the price of one piece in mills. Throws 422
 * naming every line whose choice breaks a rule of its group, or whose option is unknown, sold out or chosen
 * twice.
 */
export function chooseOptions(
  lines: readonly Line[],
  products: ReadonlyMap<string, OrderableProduct>,
  stored: readonly StoredGroup[],
  currency: string,
): Choice[] {
  const groups = new Map(
    stored.map((group) => [group.id, { ...group, options: group.options.map(toOption) }]),
  )
  const offered = lines.map(({ productId = '' }) =>
    offeredGroups(products.get(productId)?.optionGroups.map(toUse), groups),
  )
  const found = lines.map(({ productId = '', options = [] }, at) => {
    const groups = offered[at] ?? []
    const problem = findChoiceProblem(groups, options)?.problem
    const price = fromMills(products.get(productId)?.priceMills ?? 0)
    // Each price is bounded, and so is their sum.
    const isTooDear = choicePriceMills(price, groups, options) > toMills(maxAmount(currency))
    return problem ?? (isTooDear ? 'tooMany' : undefined)
  })
  for (const problem of problems)
    refuseLines(`option.${problem}`, 'options', lines, (_, at) => found[at] === problem)
  return lines.map((line, at) => {
    const product = products.get(line.productId ?? '')
    const groups = offered[at] ?? []
    const options = groups.flatMap((group) =>
      group.options
        .filter(({ id }) => line.options?.includes(id))
        .map(({ id, name, nameEn, price }) => ({
          id,
          group: group.name,
          groupEn: group.nameEn,
          name,
          nameEn,
          mills: toMills(price),
        })),
    )
    if (!product || !options.length) return undefined
    const priceMills = choicePriceMills(fromMills(product.priceMills), groups, line.options ?? [])
    return { priceMills, options }
  })
}
