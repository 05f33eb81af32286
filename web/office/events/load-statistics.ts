import { wallClock } from '#contract/domain/time-window.ts'
import { api } from '#web/lib/api.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { addDays, startOfMonth, startOfWeek } from './days.ts'

/** The total counts visits since this day (back-office specification, section 9). */
const firstDay = '2020-07-15'
const chartDays = 30

export type VisitCounts = Awaited<ReturnType<typeof loadStatistics>>

/** The four counters and the visits per day of the last 30 days, in the business's time zone. */
export async function loadStatistics(timeZone: string, now = new Date(serverNow())) {
  const { date } = wallClock(now, timeZone)
  const since = async (createdAt: string) =>
    (await api('GET businesses/statistics', { query: { type: 'VISIT', createdAt } })).count
  const [today, week, month, total, byDay] = await Promise.all([
    since(date),
    since(startOfWeek(date)),
    since(startOfMonth(date)),
    since(firstDay),
    api('GET businesses/statistics/days', { query: { from: addDays(date, 1 - chartDays), to: date } }),
  ])
  return { today, week, month, total, byDay }
}
