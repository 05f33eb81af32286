import { timesOf, type ChoiceGroup } from '#contract/domain/choice.ts'

/** The translations that it needs, of a guest's page or of the office. */
interface Say {
  (
    key: 'option.exactly' | 'option.atLeast' | 'option.upTo' | 'option.free' | 'option.same',
    params: { n: number },
  ): string
  (key: 'option.highest', params: Record<never, never>): string
  (key: 'option.between', params: { min: number; max: number }): string
}

/** How many options of a group are chosen, and which are charged: `Choose 1` · `Up to 2` · `1 included` */
export function choiceRule(group: ChoiceGroup, t: Say): string {
  const { freeChoices, charges } = group
  const times = timesOf(group)
  return [
    countText(group, t),
    times > 1 && t('option.same', { n: times }),
    freeChoices > 0 && t('option.free', { n: freeChoices }),
    charges === 'highest' && t('option.highest', {}),
  ]
    .filter(Boolean)
    .join(' · ')
}

function countText({ minChoices: min, maxChoices: max }: ChoiceGroup, t: Say): string {
  if (!min) return max === null ? '' : t('option.upTo', { n: max })
  if (max === min) return t('option.exactly', { n: min })
  return max === null ? t('option.atLeast', { n: min }) : t('option.between', { min, max })
}
