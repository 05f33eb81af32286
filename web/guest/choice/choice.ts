import type { ChoiceGroup } from '#contract/domain/choice.ts'

/** What a guest is choosing with a product, before it is in the cart. */
export interface Choice {
  /** Ids of options, in the order of their groups. */
  options: readonly string[]
  note: string
  /** How often it was ordered with something missing: from then on that is pointed out. */
  attempts: number
}

/** Chosen so far: only what leaves no choice. */
export const firstChoice = (groups: readonly ChoiceGroup[] = []): Choice => ({
  options: groups.flatMap((group) => {
    const [only, ...others] = group.options
    return only && !others.length && isRadio(group) ? only.id : []
  }),
  note: '',
  attempts: 0,
})

/** Where one is chosen and has to be, it is a radio button; where none has to be, it can be taken back. */
export const isRadio = ({ minChoices, maxChoices }: ChoiceGroup): boolean =>
  minChoices === 1 && maxChoices === 1

export const countChosen = ({ options }: ChoiceGroup, chosen: readonly string[]): number =>
  options.filter(({ id }) => chosen.includes(id)).length

export const isMissing = (group: ChoiceGroup, chosen: readonly string[]): boolean =>
  countChosen(group, chosen) < group.minChoices

/** Whether no more can be chosen; where one is, another takes its place. */
export const isFull = (group: ChoiceGroup, chosen: readonly string[]): boolean =>
  group.maxChoices !== null && group.maxChoices > 1 && countChosen(group, chosen) >= group.maxChoices

/** What is chosen after a tap on this option, in the order of the groups. */
export function tapOption(
  groups: readonly ChoiceGroup[],
  chosen: readonly string[],
  group: ChoiceGroup,
  optionId: string,
): string[] {
  const isOn = chosen.includes(optionId) && !isRadio(group)
  const others = group.maxChoices === 1 ? group.options.map(({ id }) => id) : [optionId]
  const left = chosen.filter((id) => !others.includes(id))
  return inOrder(groups, isOn ? left : [...left, optionId])
}

/** These options in the order of their groups, without those that cannot be chosen now. */
export const inOrder = (groups: readonly ChoiceGroup[], chosen: readonly string[]): string[] =>
  groups.flatMap(({ options, soldOut }) =>
    options.map(({ id }) => id).filter((id) => chosen.includes(id) && !soldOut.includes(id)),
  )
