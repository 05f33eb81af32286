import { chosenOf, timesChosen, timesOf, type ChoiceGroup } from '#contract/domain/choice.ts'

/** A choice for a product, before it is in the cart or the round. */
export interface Choice {
  /** Ids of options, in the order of their groups. */
  options: readonly string[]
  note: string
  /**
   * How often they tried to order with a choice missing: after the first, missing groups are
   * highlighted.
   */
  attempts: number
}

/** The initial choice: the defaults of the groups, and a required option without an alternative. */
export const firstChoice = (groups: readonly ChoiceGroup[] = []): Choice => ({
  options: firstOptions(groups),
  note: '',
  attempts: 0,
})

const firstOptions = (groups: readonly ChoiceGroup[] = []): string[] =>
  groups.flatMap((group) => preselected(group).flatMap(({ id, groups }) => [id, ...firstOptions(groups)]))

/** A default that is sold out, or left out by the product, is not chosen: its place stays open. */
function preselected(group: ChoiceGroup): readonly ChoiceGroup['options'][number][] {
  const { options, soldOut } = group
  if (options.length === 1 && isRadio(group)) return options
  return options.filter(({ id, isDefault }) => isDefault && !soldOut.includes(id))
}

/** Exactly one choice is required: radio buttons. An optional choice can be cleared again. */
export const isRadio = ({ minChoices, maxChoices }: ChoiceGroup): boolean =>
  minChoices === 1 && maxChoices === 1

export const isMissing = (group: ChoiceGroup, chosen: readonly string[]): boolean =>
  chosenOf(group, chosen).length < group.minChoices

/** Whether no more can be chosen; in a single-choice group a tap replaces the choice instead. */
export const isFull = (group: ChoiceGroup, chosen: readonly string[]): boolean =>
  group.maxChoices !== null && group.maxChoices > 1 && chosenOf(group, chosen).length >= group.maxChoices

/** How often an option can be chosen with what else is chosen of its group. */
export function mostTimes(group: ChoiceGroup, chosen: readonly string[], optionId: string): number {
  const others = chosenOf(group, chosen).filter(({ id }) => id !== optionId).length
  return Math.min(timesOf(group), (group.maxChoices ?? Infinity) - others)
}

/** The choice after a tap on this option, in the order of the groups. */
export function tapOption(
  groups: readonly ChoiceGroup[],
  chosen: readonly string[],
  group: ChoiceGroup,
  optionId: string,
): string[] {
  const isOn = chosen.includes(optionId) && !isRadio(group)
  const others = group.maxChoices === 1 ? group.options.map(({ id }) => id) : [optionId]
  const left = chosen.filter((id) => !others.includes(id))
  const opened = group.options.find(({ id }) => id === optionId)?.groups
  return inOrder(groups, isOn ? left : [...left, optionId, ...firstOptions(opened)])
}

/** The choice with this option so many times, in the order of the groups. */
export const chooseTimes = (
  groups: readonly ChoiceGroup[],
  chosen: readonly string[],
  optionId: string,
  times: number,
): string[] =>
  inOrder(groups, [
    ...chosen.filter((id) => id !== optionId),
    ...Array.from({ length: times }, () => optionId),
  ])

/**
 * These options in the order of their groups, each at most as often as it can be chosen; without those that are
 * unavailable now or in a group not opened.
 */
export const inOrder = (groups: readonly ChoiceGroup[], chosen: readonly string[]): string[] =>
  groups.flatMap((group) =>
    group.options.flatMap(({ id, groups = [] }) => {
      const times = Math.min(timesChosen(id, chosen), timesOf(group))
      if (!times || group.soldOut.includes(id)) return []
      return [...Array.from({ length: times }, () => id), ...inOrder(groups, chosen)]
    }),
  )
