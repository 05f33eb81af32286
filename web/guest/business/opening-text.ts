import { isAlways } from '#contract/domain/always.ts'
import type { Business } from '#web/lib/page-data.ts'
import type { MenuContextValue } from '../context/menu-context.tsx'

/** Whether the business is open, and when that changes next. */
export function openingText(
  { startDayTime: startTime, endDayTime: endTime }: Business,
  isOpen: boolean,
  t: MenuContextValue['t'],
): string {
  if (isOpen && isAlways({ startTime, endTime })) return t('business.always')
  if (isOpen) return t('business.openUntil', { time: endTime.slice(0, 5) })
  return startTime === endTime ? t('business.closed') : t('business.opensAt', { time: startTime.slice(0, 5) })
}
