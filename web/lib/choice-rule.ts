import type { ChoiceGroup } from '#contract/domain/choice.ts'

/** The translations that it needs, of a guest's page or of the office. */
interface Say {
  (key: 'option.exactly' | 'option.atLeast' | 'option.upTo' | 'option.free', params: { n: number }): string
  (key: 'option.between', params: { min: number; max: number }): string
}

/** How many options of a group are chosen: `Choose 1` · `Up to 2` · `1 included` */
export function choiceRule(group: ChoiceGroup, t: Say): string {
  const { freeChoices } = group
  return [countText(group, t), ...(freeChoices ? [t('option.free', { n: freeChoices })] : [])]
    .filter(Boolean)
    .join(' · ')
}

function countText({ minChoices: min, maxChoices: max }: ChoiceGroup, t: Say): string {
  if (!min) return max === null ? '' : t('option.upTo', { n: max })
  if (max === min) return t('option.exactly', { n: min })
  return max === null ? t('option.atLeast', { n: min }) : t('option.between', { min, max })
}
