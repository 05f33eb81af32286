import { ApiError } from '#web/lib/api.ts'
import type { PanelContextValue } from '../context/panel-context.ts'

/** An error in the guest's language if its code has a text, else the server's message. */
export function errorText(t: PanelContextValue['t'], error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.unknown')
  const key = `error.${error.code}` as 'error.unknown'
  const text = t(key)
  return text === key ? error.message : text
}
