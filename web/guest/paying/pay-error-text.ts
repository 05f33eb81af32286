import { ApiError } from '#web/lib/api.ts'
import type { PanelContextValue } from '../context/panel-context.ts'
import { errorText } from '../lib/error-text.ts'

/** Why nothing can be paid now. What is wrong with the business's account is its own matter. */
export const payErrorText = (t: PanelContextValue['t'], error: unknown): string =>
  error instanceof ApiError && error.code.startsWith('provider-')
    ? t('error.payments-unavailable')
    : errorText(t, error)
