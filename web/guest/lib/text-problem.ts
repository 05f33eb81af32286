import { isText, isVisible } from '#contract/shared/text.ts'
import type { PanelWords } from '../context/panel-context.ts'

/** What is wrong with a text that has to be given, as the contract's schema has it, which does not come to the browser. */
export function textProblem(t: PanelWords['t'], typed: string, most: number): string | null {
  const value = typed.trim()
  if (!value) return t('problem.required')
  if (value.length > most) return t('problem.maxLength', { limit: most })
  if (!isText(value)) return t('problem.characters')
  return isVisible(value) ? null : t('problem.visible')
}
