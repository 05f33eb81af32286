import { toMills } from './money.ts'

/**
 * The options of a product and their prices (docs/decisions/0018). Pure functions, shared by browser and
 * server. A guest's page needs these before the first tap, those of options.ts later.
 */
export const optionGroupKinds = ['extra', 'size'] as const
export type OptionGroupKind = (typeof optionGroupKinds)[number]
export const charges = ['each', 'highest'] as const
/** Whether each chosen option of a group costs its price, or only the dearest of them does (half and half). */
export type Charges = (typeof charges)[number]

/** The part of an option group that its rules need; prices are in the business's currency. */
export interface ChoiceGroup {
  id: string
  kind: OptionGroupKind
  minChoices: number
  maxChoices: number | null
  freeChoices: number
  /** How often the same option can be chosen; absent: once. */
  maxPerOption?: number | undefined
  /** Absent: `each`. */
  charges?: Charges | undefined
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
    ...group.options.flatMap(({ id, groups = [] }) =>
      groups.length && chosen.includes(id) ? openGroups(groups, chosen) : [],
    ),
  ])

/** What is wrong with a choice; null if it can be ordered. */
export function findChoiceProblem(
  offered: readonly ChoiceGroup[],
  chosen: readonly string[],
): ChoiceProblem | null {
  const groups = openGroups(offered, chosen)
  const known = new Set(groups.flatMap(({ options }) => options.map(({ id }) => id)))
  if (chosen.some((id) => !known.has(id))) return { problem: 'unknown' }
  if (groups.some((group) => group.options.some(({ id }) => timesChosen(id, chosen) > timesOf(group))))
    return { problem: 'doubled' }
  if (groups.some(({ soldOut }) => chosen.some((id) => soldOut.includes(id)))) return { problem: 'soldOut' }
  for (const group of groups) {
    const count = chosenOf(group, chosen).length
    if (count < group.minChoices) return { problem: 'missing', groupId: group.id }
    if (group.maxChoices !== null && count > group.maxChoices)
      return { problem: 'tooMany', groupId: group.id }
  }
  return null
}

/** How often the same option of a group can be chosen. */
export const timesOf = ({ maxPerOption = 1 }: Pick<ChoiceGroup, 'maxPerOption'>): number => maxPerOption

/** How often an option is chosen: its id is repeated. */
export const timesChosen = (optionId: string, chosen: readonly string[]): number =>
  chosen.filter((id) => id === optionId).length

/** The chosen options of a group in its order, each as often as it is chosen. */
export const chosenOf = <Option extends { id: string }>(
  { options }: { options: readonly Option[] },
  chosen: readonly string[],
): Option[] => options.flatMap((option) => chosen.filter((id) => id === option.id).map(() => option))

/**
 * The price of a group's chosen options, in mills. The cheapest ones are free, up to `freeChoices`; of the others each
 * is charged, or the dearest.
 */
function extraMills(group: ChoiceGroup, chosen: readonly string[]): number {
  const mills = chosenOf(group, chosen).map(({ price }) => toMills(price))
  const charged = mills.toSorted((a, b) => a - b).slice(group.freeChoices)
  return sum(group.charges === 'highest' ? charged.slice(-1) : charged)
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
