import { ApiError, ConnectionLost } from '#web/lib/api.ts'
import type { PanelContextValue } from '../context/panel-context.ts'
import { PositionError } from '../lib/position.ts'
import { CookiesRefused } from '../lib/guest-session.ts'
import { tooFarText, wordsForThisPhone } from '../lib/position-words.ts'

const explainedCodes = ['table-unknown', 'waiter-off', 'menu-disabled', 'request-too-many'] as const

/**
 * The alerts of the error catalogue (customer specification, section 8); any other error adds its reason if there is
 * one.
 */
export function waiterErrorText(
  { t, language, business }: Pick<PanelContextValue, 't' | 'language' | 'business'>,
  error: unknown,
): string {
  if (error instanceof CookiesRefused) return t('error.cookies')
  if (error instanceof PositionError) return wordsForThisPhone(t(`location_${error.reason}`))
  if (error instanceof ConnectionLost) return `${t('waiter.failed')}\n\n${t('error.offline')}`
  const code = error instanceof ApiError ? error.code : ''
  if (code === '0005') return t('waiter.0005')
  if (code === '12000') return t('waiter.12000') + tooFarText(t, language, business)
  const reason = explainedCodes.find((known) => known === code)
  return reason ? `${t('waiter.failed')}\n\n${t(`error.${reason}`)}` : t('waiter.failed')
}
