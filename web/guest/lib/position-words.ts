import { distanceInMeters } from '#contract/domain/distance.ts'
import type { Business } from '#web/lib/page-data.ts'
import type { PanelContextValue } from '../context/panel-context.ts'
import { formatDistance } from '#web/lib/places.ts'
import { lastPosition } from './position.ts'

/** Removes the paragraph about the other kind of phone; keeps both if the kind is unknown. */
export function wordsForThisPhone(text: string): string {
  const other = /Android/.test(navigator.userAgent)
    ? 'iPhone'
    : /iPhone|iPad/.test(navigator.userAgent) && 'Android'
  if (!other) return text
  return text
    .split('\n\n')
    .filter((paragraph) => !paragraph.startsWith(other))
    .join('\n\n')
}

/** How far away the phone's last position is, and what to do about it. */
export function tooFarText(
  t: PanelContextValue['t'],
  language: string,
  { address, radiusInMeters }: Business,
): string {
  const position = lastPosition()
  if (!position) return ''
  const distance = formatDistance(distanceInMeters(address, position), language)
  return `\n\n${t('position.far', { distance, radius: formatDistance(radiusInMeters, language) })}`
}
