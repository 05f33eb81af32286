import { useNow } from '../lib/use-now.ts'
import { hoursOn } from '#contract/domain/opening-hours.ts'
import { isAlways, wallClock } from '#contract/domain/time-window.ts'
import type { Business } from '#web/lib/page-data.ts'
import type { AllTexts } from '../context/panel-context.ts'
import type { Translate } from '#web/lib/i18n.ts'
import { spanOf } from '../lib/times.ts'
import type { TakeawayKind } from '../ordering/customer.ts'

type Words = Pick<AllTexts, `${TakeawayKind}.${'always' | 'hours' | 'noneToday'}`>

/** When the business takes orders of this kind today: `Deliveries 11:00–15:00, 18:00–22:00`. */
export function useHoursToday(kind: TakeawayKind, business: Business, t: Translate<Words>): string {
  const now = useNow()
  const { windows } = hoursOn(business, kind, wallClock(now, business.timeZone).date)
  if (windows.some(isAlways)) return t(`${kind}.always`)
  if (!windows.length) return t(`${kind}.noneToday`)
  return t(`${kind}.hours`, { hours: windows.map(spanOf).join(', ') })
}
