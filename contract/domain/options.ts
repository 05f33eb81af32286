import { choicePriceMills, timesOf, type ChoiceGroup } from './choice.ts'

export {
  charges,
  choicePriceMills,
  chosenOf,
  findChoiceProblem,
  needsChoice,
  optionGroupKinds,
  type Charges,
  type ChoiceGroup,
  type ChoiceProblem,
  type OptionGroupKind,
} from './choice.ts'

/** How a product uses a group. */
export interface GroupUse {
  id: string
  without?: readonly string[]
  prices?: readonly { id: string; price: number }[]
}

/** A group whose options cost something. */
interface PricedGroup {
  options: readonly { id: string; price: number }[]
}

/**
 * The groups as a product offers them: in its order, without the options it leaves out and with its own
 * prices. Omits groups that no longer exist or have no options left.
 */
export function offeredGroups<Group extends PricedGroup>(
  uses: readonly GroupUse[] = [],
  groups: ReadonlyMap<string, Group>,
): Group[] {
  return uses.flatMap((use) => {
    const group = groups.get(use.id)
    const options = group?.options.flatMap((option) => {
      if (use.without?.includes(option.id)) return []
      return { ...option, price: use.prices?.find(({ id }) => id === option.id)?.price ?? option.price }
    })
    return group && options?.length ? { ...group, options } : []
  })
}

/** What the lowest size costs that a product offers, and so the product itself; undefined without sizes. */
export function lowestSizePrice(
  uses: readonly GroupUse[],
  groups: ReadonlyMap<string, PricedGroup & { kind: string }>,
): number | undefined {
  const sizes = offeredGroups(uses, groups).filter(({ kind }) => kind === 'size')
  const prices = sizes.flatMap(({ options }) => options.map(({ price }) => price))
  return prices.length ? Math.min(...prices) : undefined
}

/** The lowest and the highest base price of one piece (with the fewest choices), in mills. */
export function basePriceRange(
  price: number,
  groups: readonly ChoiceGroup[],
): { lowest: number; highest: number } {
  const dearest = groups.flatMap((group) => (group.minChoices ? byPrice(group).slice(-group.minChoices) : []))
  return {
    lowest: choicePriceMills(price, groups, cheapestChoice(groups)),
    highest: choicePriceMills(price, groups, dearest),
  }
}

/** The ids of the fewest and cheapest options that can be ordered. */
export const cheapestChoice = (groups: readonly ChoiceGroup[]): string[] =>
  groups.flatMap((group) => byPrice(group).slice(0, group.minChoices))

/** The ids of what can be chosen of a group, the cheapest first, each as often as it can be. */
const byPrice = (group: ChoiceGroup): string[] =>
  orderable(group)
    .options.toSorted((a, b) => a.price - b.price)
    .flatMap(({ id }) => Array.from({ length: timesOf(group) }, () => id))

/** The group without its sold out options, unless all of them are sold out. */
function orderable(group: ChoiceGroup): ChoiceGroup {
  const options = group.options.filter(({ id }) => !group.soldOut.includes(id))
  return options.length ? { ...group, options } : group
}

/** Whether too few options are left: then the product itself is sold out. */
export const isSoldOutByOptions = (groups: readonly ChoiceGroup[]): boolean =>
  groups.some(({ minChoices, options, soldOut, ...group }) => {
    const left = options.filter(({ id }) => !soldOut.includes(id))
    return left.length * timesOf(group) < minChoices
  })
