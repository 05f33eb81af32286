import { useState } from 'react'
import { hoursOn } from '#contract/domain/opening-hours.ts'
import { isAlways, wallClock } from '#contract/domain/time-window.ts'
import type { Business } from '#web/lib/page-data.ts'
import type { AllTexts } from '../context/panel-context.ts'
import type { Translate } from '#web/lib/i18n.ts'
import { spanOf } from '../offers/times.ts'

type Words = Pick<AllTexts, 'delivery.always' | 'delivery.hours' | 'delivery.noneToday'>

/** When the business delivers today: `Deliveries 11:00–15:00, 18:00–22:00`. */
export function useDeliveryHours(business: Business, t: Translate<Words>): string {
  const [now] = useState(() => new Date())
  const { windows } = hoursOn(business, 'delivery', wallClock(now, business.timeZone).date)
  if (windows.some(isAlways)) return t('delivery.always')
  if (!windows.length) return t('delivery.noneToday')
  return t('delivery.hours', { hours: windows.map(spanOf).join(', ') })
}
