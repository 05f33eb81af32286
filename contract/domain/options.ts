import { toCents } from './money.ts'

/** What can be chosen with a product, and what that costs (docs/decisions/0018). Pure functions, shared by both sides. */
export const optionGroupKinds = ['extra', 'size'] as const
export type OptionGroupKind = (typeof optionGroupKinds)[number]

/** The part of an option group that its rules need; prices in the business's currency. */
export interface ChoiceGroup {
  id: string
  kind: OptionGroupKind
  minChoices: number
  maxChoices: number | null
  freeChoices: number
  options: readonly { id: string; price: number }[]
  soldOut: readonly string[]
}

/** How a product uses a group. */
export interface GroupUse {
  id: string
  without?: readonly string[]
  prices?: readonly { id: string; price: number }[]
}

/**
 * The groups as a product offers them: in its order, without the options it leaves out and with its own prices. A group
 * that does not exist any more, or has no option left, is left out.
 */
export function offeredGroups<Group extends ChoiceGroup>(
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

export interface ChoiceProblem {
  problem: 'unknown' | 'doubled' | 'soldOut' | 'missing' | 'tooMany'
  /** Where something is missing, or too much was chosen. */
  groupId?: string
}

/** What is wrong with a choice; null if it can be ordered. */
export function findChoiceProblem(
  groups: readonly ChoiceGroup[],
  chosen: readonly string[],
): ChoiceProblem | null {
  const known = new Set(groups.flatMap(({ options }) => options.map(({ id }) => id)))
  if (chosen.some((id) => !known.has(id))) return { problem: 'unknown' }
  if (new Set(chosen).size < chosen.length) return { problem: 'doubled' }
  if (groups.some(({ soldOut }) => chosen.some((id) => soldOut.includes(id)))) return { problem: 'soldOut' }
  for (const group of groups) {
    const count = chosenOf(group, chosen).length
    if (count < group.minChoices) return { problem: 'missing', groupId: group.id }
    if (group.maxChoices !== null && count > group.maxChoices)
      return { problem: 'tooMany', groupId: group.id }
  }
  return null
}

const chosenOf = <Group extends ChoiceGroup>(group: Group, chosen: readonly string[]): Group['options'] =>
  group.options.filter(({ id }) => chosen.includes(id))

/** What the chosen options of a group cost, in hundredths: the cheapest of them are free, as many as are. */
function extraCents(group: ChoiceGroup, chosen: readonly string[]): number {
  const cents = chosenOf(group, chosen).map(({ price }) => toCents(price))
  return sum(cents.toSorted((a, b) => a - b).slice(group.freeChoices))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** The price of one piece with these options, in hundredths; `price` is the product's own. */
export function choicePriceCents(
  price: number,
  groups: readonly ChoiceGroup[],
  chosen: readonly string[],
): number {
  const sizes = groups.find(({ kind }) => kind === 'size')
  const size = sizes && chosenOf(sizes, chosen)[0]
  const extras = groups.filter(({ kind }) => kind === 'extra')
  return toCents(size?.price ?? price) + sum(extras.map((group) => extraCents(group, chosen)))
}

/** The prices that an order of one piece can begin at, with the fewest choices: the lowest and the highest, in hundredths. */
export function basePriceRange(
  price: number,
  groups: readonly ChoiceGroup[],
): { lowest: number; highest: number } {
  const ends = groups.map((group) => {
    const { kind, minChoices, options } = orderable(group)
    const sorted = options.toSorted((a, b) => a.price - b.price).map(({ id }) => id)
    if (kind === 'size') return { cheap: sorted.slice(0, 1), dear: sorted.slice(-1) }
    return { cheap: sorted.slice(0, minChoices), dear: minChoices ? sorted.slice(-minChoices) : [] }
  })
  return {
    lowest: choicePriceCents(
      price,
      groups,
      ends.flatMap(({ cheap }) => cheap),
    ),
    highest: choicePriceCents(
      price,
      groups,
      ends.flatMap(({ dear }) => dear),
    ),
  }
}

/** Without the options that are sold out, as long as some are left. */
function orderable(group: ChoiceGroup): ChoiceGroup {
  const options = group.options.filter(({ id }) => !group.soldOut.includes(id))
  return options.length ? { ...group, options } : group
}

/** Whether something has to be chosen before the product can be ordered. */
export const needsChoice = (groups: readonly ChoiceGroup[]): boolean =>
  groups.some(({ minChoices }) => minChoices > 0)

/** Whether too few options are left: then the product itself is sold out. */
export const isSoldOutByOptions = (groups: readonly ChoiceGroup[]): boolean =>
  groups.some(
    ({ minChoices, options, soldOut }) =>
      options.filter(({ id }) => !soldOut.includes(id)).length < minChoices,
  )
