import { toMills } from './money.ts'

/**
 * The options of a product and their prices (docs/decisions/0018). Pure functions, shared by browser and
 * server. A guest's page needs these before the first tap, those of options.ts later.
 */
export const optionGroupKinds = ['extra', 'size'] as const
export type OptionGroupKind = (typeof optionGroupKinds)[number]

/** The part of an option group that its rules need; prices are in the business's currency. */
export interface ChoiceGroup {
  id: string
  kind: OptionGroupKind
  minChoices: number
  maxChoices: number | null
  freeChoices: number
  options: readonly ChoosableOption[]
  soldOut: readonly string[]
}

interface ChoosableOption {
  id: string
  price: number
  /** Chosen until the guest chooses otherwise. */
  isDefault?: boolean | undefined
  /** What must be chosen with it: of a set menu's dish, its size. */
  groups?: readonly ChoiceGroup[]
}

export interface ChoiceProblem {
  problem: 'unknown' | 'doubled' | 'soldOut' | 'missing' | 'tooMany'
  /** The group in which something is missing, or too much was chosen. */
  groupId?: string
}

/** These groups, each followed by those of its chosen options. */
const openGroups = (groups: readonly ChoiceGroup[], chosen: readonly string[]): ChoiceGroup[] =>
  groups.flatMap((group) => [
    group,
    ...chosenOf(group, chosen).flatMap((option) => openGroups(option.groups ?? [], chosen)),
  ])

/** What is wrong with a choice; null if it can be ordered. */
export function findChoiceProblem(
  offered: readonly ChoiceGroup[],
  chosen: readonly string[],
): ChoiceProblem | null {
  const groups = openGroups(offered, chosen)
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

/** The price of a group's chosen options, in mills. The cheapest ones are free, up to `freeChoices`. */
function extraMills(group: ChoiceGroup, chosen: readonly string[]): number {
  const mills = chosenOf(group, chosen).map(({ price }) => toMills(price))
  return sum(mills.toSorted((a, b) => a - b).slice(group.freeChoices))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** The price of one piece with these options, in mills; `price` is the product's own. */
export function choicePriceMills(
  price: number,
  offered: readonly ChoiceGroup[],
  chosen: readonly string[],
): number {
  const groups = openGroups(offered, chosen)
  const sizes = groups.find(({ kind }) => kind === 'size')
  const size = sizes && chosenOf(sizes, chosen)[0]
  const extras = groups.filter(({ kind }) => kind === 'extra')
  return toMills(size?.price ?? price) + sum(extras.map((group) => extraMills(group, chosen)))
}

/** Whether the guest sees the options before the product is ordered: something must be chosen, or is by default. */
export const needsChoice = (groups: readonly ChoiceGroup[]): boolean =>
  groups.some(({ minChoices, options }) => minChoices > 0 || options.some(({ isDefault }) => isDefault))
