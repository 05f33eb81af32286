import { useSearchParams } from 'react-router'
import { businessDay } from '#contract/domain/time-window.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { useNow } from '#web/office/ui/use-now.ts'
import { isPeriod, isRange, rangeOf, type Period, type Range } from './periods.ts'

/** The chosen days, stored in the address so that Back, a reload and a link keep them. */
export function useRange() {
  const { business } = useBusinessData()
  const [params, setParams] = useSearchParams()
  const today = businessDay(useNow(60_000), business)
  const asked = params.get('period')
  const period: Period = isPeriod(asked) ? asked : 'today'
  const given: Range = { from: params.get('from') ?? today, to: params.get('to') ?? today }
  const own = isRange(given) ? given : rangeOf('today', today)
  const range = period === 'own' ? own : rangeOf(period, today)
  return {
    period,
    range,
    choosePeriod: (chosen: Period) =>
      setParams({ period: chosen, ...(chosen === 'own' && range) }, { replace: true }),
    chooseDays: (chosen: Range) => setParams({ period: 'own', ...chosen }, { replace: true }),
  }
}
