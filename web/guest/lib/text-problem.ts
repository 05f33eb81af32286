import { isText, isVisible } from '#contract/shared/text.ts'
import type { PanelContextValue } from '../context/panel-context.ts'

/** The problem with a required text, or null; mirrors the contract's schema, which is not shipped to the browser. */
export function textProblem(t: PanelContextValue['t'], typed: string, maxLength: number): string | null {
  const value = typed.trim()
  if (!value) return t('problem.required')
  if (value.length > maxLength) return t('problem.maxLength', { limit: maxLength })
  if (!isText(value)) return t('problem.characters')
  return isVisible(value) ? null : t('problem.visible')
}
