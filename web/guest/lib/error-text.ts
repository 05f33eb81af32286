import { ApiError } from '#web/lib/api.ts'
import type { PanelContextValue } from '../context/panel-context.ts'

/** Why something was refused, in the guest's language where we have words for it. */
export function errorText(t: PanelContextValue['t'], error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.unknown')
  const key = `error.${error.code}` as 'error.unknown'
  const text = t(key)
  return text === key ? error.message : text
}
