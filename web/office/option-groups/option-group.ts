import type { z } from 'zod'
import type { OptionGroupForm } from '#contract/api/option-groups.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { t } from '#web/office/texts.ts'

export type OptionGroup = DataOf<Calls['GET option-groups']>[number]
export type OptionGroupBody = z.input<typeof OptionGroupForm>
export type Option = OptionGroup['options'][number]

/** How many options of a group can be chosen, in words: `up to 3 · 1 free`. */
export function ruleText(
  group: Pick<OptionGroup, 'kind' | 'minChoices' | 'maxChoices' | 'freeChoices' | 'maxPerOption' | 'charges'>,
): string {
  const { freeChoices, maxPerOption, charges } = group
  return [
    countText(group),
    maxPerOption > 1 && t('options.rule.same', { n: maxPerOption }),
    freeChoices > 0 && t('options.free', { n: freeChoices }),
    charges === 'highest' && t('options.rule.highest'),
  ]
    .filter(Boolean)
    .join(' · ')
}

function countText({
  kind,
  minChoices: from,
  maxChoices: to,
}: Pick<OptionGroup, 'kind' | 'minChoices' | 'maxChoices'>): string {
  if (kind === 'size') return t('options.rule.size')
  if (to === null) return from ? t('options.rule.atLeast', { n: from }) : t('options.rule.any')
  if (from === to) return t('options.rule.exactly', { n: to })
  return from ? t('options.rule.between', { from, to }) : t('options.rule.upTo', { n: to })
}
