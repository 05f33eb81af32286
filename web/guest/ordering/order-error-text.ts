import { ApiError, ConnectionLost } from '#web/lib/api.ts'
import { refusedLines } from '#web/lib/refused-lines.ts'
import type { PanelContextValue } from '../context/panel-context.ts'
import { CookiesRefused } from '../lib/guest-session.ts'
import { tooFarText, wordsForThisPhone } from '../lib/position-words.ts'
import { PositionError } from '../lib/position.ts'
import { couponRefusals } from '../cart/coupon-refusals.ts'
import type { PricedLine } from '../cart/lines.ts'

/** Errors whose reason follows «There was a problem, please try again later!» (customer specification, section 8). */
const explained = [
  ...couponRefusals,
  '0005',
  '12000',
  'menu-disabled',
  'ordering-off',
  'slot-unknown',
  'slot-full',
  'pickup-off',
  'delivery-off',
  'delivery-closed',
  'delivery-zone-missing',
  'delivery-too-far',
  'delivery-minimum',
  'orders-paused',
  'business-closed',
  'table-unknown',
  'product-unknown',
  'product-unavailable',
  'product-sold-out',
  'product-too-few',
  'option-unknown',
  'option-doubled',
  'option-sold-out',
  'option-missing',
  'option-too-many',
  'course-unknown',
  'course-doubled',
  'course-sold-out',
  'course-missing',
  'course-too-dear',
  'note-off',
  'daily-menu-unknown',
  'daily-menu-unavailable',
  'daily-menu-sold-out',
  'price-changed',
  'order-impossible',
  'order-unpaid',
  'online-off',
  'payment-amount',
  'payments-unavailable',
  'bill-paid',
  'request-too-many',
] as const

/** Why an order could not be sent, naming the lines concerned. */
export function orderErrorText(
  { t, language, business }: Pick<PanelContextValue, 't' | 'language' | 'business'>,
  error: unknown,
  lines: readonly PricedLine[],
): string {
  if (error instanceof CookiesRefused) return t('error.cookies')
  if (error instanceof PositionError) return wordsForThisPhone(t(`location_${error.reason}`))
  if (error instanceof ConnectionLost) return t('error.unsent')
  const code = error instanceof ApiError && explained.find((known) => known === codeOf(error))
  if (!code) return t('error.order')
  const names = refusedLines(error, lines).map(
    ({ line, left }) => `${line.product.name}${left ? ` (${left})` : ''}`,
  )
  const why = t(`error.${code}`)
  const reason = names.length ? t('said.of', { of: why, what: names.join(', ') }) : why
  const more = code === '12000' ? tooFarText(t, language, business) : ''
  return `${t('error.order')}\n\n${reason}${more}`
}

/** What is wrong with the business's account at a payment provider is its own matter. */
const codeOf = ({ code }: ApiError): string => (code.startsWith('provider-') ? 'payments-unavailable' : code)

/** Whether the position was the problem: too far away, refused, unknown or inaccurate. */
export const isAboutPosition = (error: unknown): boolean =>
  error instanceof PositionError || (error instanceof ApiError && error.code === '12000')
